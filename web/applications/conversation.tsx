import { type RefCallback, type SubmitEvent, useCallback, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { applicationTextMax } from "#contract/application-rules.ts";
import type { Application } from "#contract/applications.ts";
import { warnBeforeSending } from "#contract/document-number-rules.ts";
import type { Message } from "#contract/messages.ts";
import { api } from "#web/api/browser-api.ts";
import { useAction } from "#web/api/use-action.ts";
import { useLoaded } from "#web/api/use-loaded.ts";
import { LimitedText } from "#web/forms/limited-text.tsx";
import { useKeptText } from "#web/forms/use-kept-text.ts";
import type { ReportButtonProps } from "#web/listings/detail/report-button.tsx";
import { useNews } from "#web/api/news.ts";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { TextArea } from "#web/ui/fields/text-area.tsx";
import { momentText } from "#web/ui/formats.ts";
import { Icon } from "#web/ui/icon.tsx";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import { Skeleton } from "#web/ui/progress.tsx";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { RetryButton } from "#web/ui/states.tsx";

// It comes with what it looks for, which most messages don't say.
const MessageWarning = lazyPart<{ body: string }>(async () => (await import("./message-warning.tsx")).MessageWarning);

// Few report anything.
const ReportButton = lazyPart<ReportButtonProps>(
  async () => (await import("#web/listings/detail/report-button.tsx")).ReportButton,
);

// Only posters have templates.
const TemplatePicker = lazyPart<{ body: string; onChoose: (body: string) => void }>(
  async () => (await import("#web/listings/received/template-picker.tsx")).TemplatePicker,
);

const pageSize = 50;

/** A message that a button elsewhere on the page has begun. */
export interface BegunMessage {
  text: string;
}

export interface ConversationProps {
  application: Application;
  begun: BegunMessage | undefined;
}

/** The messages between applicant and poster. New ones appear without reloading, earlier ones when the reader asks for them. */
export function Conversation({ application, begun }: ConversationProps) {
  const { applicationId, party } = application;
  const [pageCount, setPageCount] = useState(1);
  const { hash } = useLocation();
  const section = useRef<HTMLElement>(null);
  const [shown, notePlace] = useSamePlace();
  const params = { applicationId };
  const list = useLoaded(`${applicationId} ${pageCount}`, async (before?: NewestMessages) => {
    const newest = await readNewest(applicationId, pageCount, before);
    // Messages in a hidden tab have not been read.
    if (document.visibilityState === "visible") await api.call("POST /applications/{applicationId}/messages/read", { params });
    notePlace();
    return newest;
  });
  const { reload } = list;
  useNews((news) => {
    if (news.applicationId === null || news.applicationId === applicationId) reload();
  });
  useEffect(() => {
    const onVisible = () => document.visibilityState === "visible" && reload();
    document.addEventListener("visibilitychange", onVisible);
    return () => document.removeEventListener("visibilitychange", onVisible);
  }, [reload]);
  const isLoaded = list.value !== undefined;
  useEffect(() => {
    if (hash === "#messages" && isLoaded) section.current?.scrollIntoView({ block: "start" });
  }, [hash, isLoaded]);
  return (
    <section
      ref={section}
      id="messages"
      aria-labelledby="messages-title"
      className="scroll-mt-24 rounded-lg border border-line bg-surface p-5 shadow-card"
    >
      <h2 id="messages-title" className="text-xl">
        Messages
      </h2>
      {list.value ? (
        <>
          {list.value.total > list.value.items.length && (
            <EarlierMessages
              failed={list.failed && list.value.pageCount < pageCount}
              isLoading={list.isLoading && list.value.pageCount < pageCount}
              onShow={() => (list.value?.pageCount === pageCount ? setPageCount(pageCount + 1) : reload())}
            />
          )}
          <Messages key={list.value.pageCount} {...list.value} party={party} shown={shown} />
        </>
      ) : list.failed ? (
        <div role="alert" className="mt-3 flex flex-wrap items-center gap-3">
          <p className="font-medium text-danger">Failed to load the messages.</p>
          <RetryButton size="small" onRetry={reload} retrying={list.isLoading} />
        </div>
      ) : (
        <Skeleton className="mt-3 h-24 w-full rounded-lg" />
      )}
      <Composer {...{ application, begun }} onSent={(message) => list.change((page) => withMessage(page, message))} />
      {list.value !== undefined && list.value.total > 0 && <ReportButton subject="conversation" subjectId={applicationId} />}
    </section>
  );
}

interface NewestMessages {
  /** Newest first. */
  items: readonly Message[];
  total: number;
  pageCount: number;
}

/** Reads so many pages of a conversation from its end. Earlier messages that were read before stay. */
async function readNewest(applicationId: string, pageCount: number, before?: NewestMessages): Promise<NewestMessages> {
  const messages = new Map<string, Message>();
  let total = 0;
  // One after the other, the newest first: a message that arrives meanwhile moves others to a later page, and none is missed.
  for (let page = 1; page <= pageCount; page += 1) {
    const query = { page: String(page), size: String(pageSize) };
    const answer = await api.list("GET /applications/{applicationId}/messages", { params: { applicationId }, query });
    for (const message of answer.items) messages.set(message.id, message);
    ({ total } = answer);
  }
  const known = before?.items ?? [];
  // Without one in common, others would be missing between the two.
  if (known.some(({ id }) => messages.has(id)))
    for (const message of known) if (!messages.has(message.id)) messages.set(message.id, message);
  return { items: [...messages.values()], total, pageCount };
}

/** The conversation with a message that was just sent, which may be there already. */
const withMessage = (page: NewestMessages, message: Message): NewestMessages =>
  page.items.some(({ id }) => id === message.id) ? page : { ...page, total: page.total + 1, items: [message, ...page.items] };

/**
 * Keeps what somebody reads where it is on the screen while earlier messages appear above it.
 * @returns the element of the list, and a function to call just before its content changes
 */
function useSamePlace(): readonly [RefCallback<HTMLElement>, () => void] {
  const shown = useRef<HTMLElement>(null);
  const bottom = useRef<number>(undefined);
  const onShown = useCallback((list: HTMLElement | null) => {
    shown.current = list;
    if (!list || bottom.current === undefined) return;
    window.scrollBy({ top: list.getBoundingClientRect().bottom - bottom.current, behavior: "instant" });
    // The button that was pressed disappears when the last of the earlier messages is shown.
    if (document.activeElement === document.body) list.focus({ preventScroll: true });
  }, []);
  const notePlace = () => {
    bottom.current = shown.current?.getBoundingClientRect().bottom;
  };
  return [onShown, notePlace];
}

interface EarlierMessagesProps {
  failed: boolean;
  isLoading: boolean;
  onShow: () => void;
}

function EarlierMessages({ failed, isLoading, onShow }: EarlierMessagesProps) {
  return (
    <div className="mt-2 flex flex-wrap items-center gap-3">
      <Button size="small" variant="quiet" busy={isLoading} busyLabel="Loading..." onClick={onShow}>
        Show earlier messages
      </Button>
      {failed && (
        <p role="alert" className="font-medium text-danger">
          Failed to load the messages.
        </p>
      )}
    </div>
  );
}

interface MessagesProps {
  items: readonly Message[];
  party: Application["party"];
  shown: RefCallback<HTMLElement>;
}

/** The messages, oldest first. Only those that arrive later are announced: give it a new key when earlier ones are added. */
function Messages({ items, party, shown }: MessagesProps) {
  if (items.length === 0) return <p className="mt-2 text-ink-soft">No messages yet. You can ask a question here.</p>;
  return (
    <ol ref={shown} tabIndex={-1} aria-labelledby="messages-title" className="mt-4 grid gap-3" aria-live="polite">
      {items.toReversed().map(({ id, from, body, at, isRead }) => {
        const isOwn = from === party;
        return (
          <li key={id} className={classNames("grid gap-1", isOwn ? "justify-self-end" : "justify-self-start")}>
            <p
              dir="auto"
              className={classNames(
                "rounded-lg px-4 py-2.5 whitespace-pre-line wrap-anywhere",
                isOwn ? "bg-brand-wash text-on-brand-wash" : "bg-sunken",
              )}
            >
              <span className="sr-only">{isOwn ? "You: " : "The other person: "}</span>
              {body}
            </p>
            {!isOwn && <MessageWarning body={body} />}
            <p className={classNames("text-xs text-ink-soft", isOwn && "text-end")} title={momentText(new Date(at))}>
              <RelativeTime time={at} />
              {isOwn && isRead && " · Read"}
            </p>
          </li>
        );
      })}
    </ol>
  );
}

/** Writes a message. What was typed stays until it is sent. */
function Composer({ application, begun, onSent }: ConversationProps & { onSent: (message: Message) => void }) {
  const { applicationId, party, progress } = application;
  const { text: body, key, change: setBody } = useKeptText(`message:${applicationId}`);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!begun) return;
    if (!body.includes(begun.text.trim())) setBody(body.trim() === "" ? begun.text : `${body.trimEnd()}\n${begun.text}`);
    form.current?.querySelector("textarea")?.focus();
    // oxlint-disable-next-line react/exhaustive-deps -- once for each press of the button
  }, [begun]);
  const sending = useAction("Your message could not be sent. Please try again.");
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (body.trim() === "") return;
    const isSent = await sending.run(async () => {
      const call = { params: { applicationId }, body: { body }, idempotencyKey: key };
      onSent(await api.call("POST /applications/{applicationId}/messages", call));
    });
    if (isSent) setBody("");
  };
  if (progress.state === "withdrawn")
    return <p className="mt-4 text-ink-soft">The application was withdrawn, so you can't send messages any more.</p>;
  return (
    <form ref={form} className="mt-5 grid gap-3 border-t border-line pt-4" onSubmit={(event) => void send(event)}>
      <LimitedText value={body} max={applicationTextMax.message}>
        {(limit) => (
          <TextArea
            {...limit}
            label="Your message"
            rows={2}
            value={body}
            notice={warnBeforeSending(body)}
            error={sending.fields["body"]}
            onChange={({ target }) => setBody(target.value)}
          />
        )}
      </LimitedText>
      {sending.problem !== undefined && sending.fields["body"] === undefined && (
        <p role="alert" className="text-sm font-medium text-danger">
          {sending.problem}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button
          type="submit"
          size="small"
          icon={<Icon of="send" size={16} aria-hidden="true" />}
          unavailable={body.trim() === ""}
          busy={sending.isBusy}
          busyLabel="Sending..."
        >
          Send message
        </Button>
        {party === "poster" && <TemplatePicker body={body} onChoose={setBody} />}
      </div>
    </form>
  );
}
