import type { OutgoingHttpHeaders } from "node:http";
import { PassThrough, type Readable } from "node:stream";
import type { FastifyReply } from "fastify";
import type { AccountNews } from "#server/notices/news-channel.repository.ts";

/** The streams of server-sent events that are open in this process. */
export interface EventStreams {
  /**
   * Opens a stream for an account. It ends when `isStillSignedIn` says no, or after `longestMs`; the browser then opens it again with its
   * token of that time.
   */
  open(accountId: string, isStillSignedIn: () => Promise<boolean>): Readable;
  /** Sends an event into the account's streams. */
  tell(news: AccountNews): void;
  /** Sends an event into every stream, when messages may have been missed. */
  tellAll(): void;
  /** Ends all streams. */
  close(): void;
}

/** How often a stream is checked and kept awake, and after what time it ends. */
export interface EventStreamTimes {
  beatMs: number;
  longestMs: number;
}

// Proxies cut connections that are silent for 30 to 60 s.
const usualTimes: EventStreamTimes = { beatMs: 20_000, longestMs: 30 * 60_000 };
/** Tabs of one account that are told at once; the others ask from time to time. */
const streamsPerAccountMax = 20;

/** Creates the holder of all streams. One timer serves them all. */
export function createEventStreams({ beatMs, longestMs }: EventStreamTimes = usualTimes): EventStreams {
  interface Open {
    stream: PassThrough;
    isStillSignedIn: () => Promise<boolean>;
    endsAt: number;
  }
  const byAccount = new Map<string, Set<Open>>();
  const timer = setInterval(() => void beat(), beatMs).unref();

  async function beat(): Promise<void> {
    for (const opened of [...byAccount.values()].flatMap((set) => [...set])) {
      const isOver = performance.now() >= opened.endsAt || !(await opened.isStillSignedIn().catch(() => true));
      if (isOver) opened.stream.end();
      else opened.stream.write(": still here\n\n");
    }
  }

  const send = (streams: Iterable<Open>, data: object): void => {
    for (const { stream } of streams) stream.write(`event: news\ndata: ${JSON.stringify(data)}\n\n`);
  };

  return {
    open(accountId, isStillSignedIn) {
      const stream = new PassThrough();
      const streams = byAccount.get(accountId) ?? new Set<Open>();
      byAccount.set(accountId, streams);
      const opened: Open = { stream, isStillSignedIn, endsAt: performance.now() + longestMs };
      streams.add(opened);
      stream.once("close", () => {
        streams.delete(opened);
        if (streams.size === 0) byAccount.delete(accountId);
      });
      const [oldest] = streams;
      if (streams.size > streamsPerAccountMax) oldest?.stream.end();
      stream.write("retry: 5000\n\n");
      return stream;
    },
    tell: ({ accountId, applicationId }) => send(byAccount.get(accountId) ?? [], { applicationId }),
    tellAll: () =>
      send(
        [...byAccount.values()].flatMap((set) => [...set]),
        { applicationId: null },
      ),
    close() {
      clearInterval(timer);
      for (const set of byAccount.values()) for (const { stream } of set) stream.end();
    },
  };
}

/** Answers with a stream of events. Fastify would log each closed tab as an answer that was cut off. */
export function sendEvents(reply: FastifyReply, stream: Readable): FastifyReply {
  reply
    .header("content-type", "text/event-stream; charset=utf-8")
    .header("cache-control", "no-store")
    // nginx would keep events back until its buffer is full.
    .header("x-accel-buffering", "no")
    .hijack();
  reply.raw.writeHead(200, reply.getHeaders() as OutgoingHttpHeaders);
  reply.raw.once("close", () => stream.destroy());
  if (reply.request.method === "HEAD") reply.raw.end();
  else stream.pipe(reply.raw);
  return reply;
}
