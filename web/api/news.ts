// Something new for the signed-in person arrives on one stream of server-sent events for all tabs: a browser keeps only six
// connections to a host over HTTP/1.1.
import { useEffect, useRef } from "react";
import { authorization, noteRefusal } from "./browser-api.ts";

/** Something that is new; with an application if it is about one. */
export interface News {
  applicationId: string | null;
}

type Listener = (news: News) => void;

const listeners = new Set<Listener>();
const channelName = "wattle-news";
const askEveryMs = 60_000;
const firstPauseMs = 2_000;
const longestPauseMs = 60_000;
let stop: AbortController | undefined;

/**
 * Calls back when something is new for the signed-in person. Where no stream gets through, it calls back once a minute.
 * @returns a function that stops listening
 */
function onNews(listener: Listener): () => void {
  listeners.add(listener);
  if (!stop) {
    stop = new AbortController();
    listen(stop.signal);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    stop?.abort();
    stop = undefined;
  };
}

function tellAll(news: News): void {
  for (const listener of listeners) listener(news);
}

function listen(signal: AbortSignal): void {
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener("message", ({ data }) => tellAll(data as News));
  signal.addEventListener("abort", () => channel.close());
  // What came without a connection would be missed, also where the browser keeps the stream open.
  window.addEventListener("online", () => tellAll({ applicationId: null }), { signal });
  const hear = (news: News): void => {
    tellAll(news);
    channel.postMessage(news);
  };
  // Only one tab reads the stream. When it closes, the browser gives its lock to another one.
  if ("locks" in navigator)
    void navigator.locks.request(channelName, { signal }, async () => await follow(hear, signal)).catch(() => {});
  else askRegularly(signal);
}

function askRegularly(signal: AbortSignal): void {
  const timer = setInterval(() => tellAll({ applicationId: null }), askEveryMs);
  signal.addEventListener("abort", () => clearInterval(timer));
}

/** Reads the stream, and opens it again whenever it ends. */
async function follow(hear: Listener, signal: AbortSignal): Promise<void> {
  let pauseMs = firstPauseMs;
  let lastAskedAt = Date.now();
  while (!signal.aborted) {
    const hasWorked = await readStream(hear, signal).catch(() => false);
    if (signal.aborted) return;
    pauseMs = hasWorked ? firstPauseMs : Math.min(2 * pauseMs, longestPauseMs);
    await pause(pauseMs, signal);
    // What came meanwhile would otherwise be missed.
    if (hasWorked || Date.now() - lastAskedAt >= askEveryMs) {
      lastAskedAt = Date.now();
      hear({ applicationId: null });
    }
  }
}

async function readStream(hear: Listener, signal: AbortSignal): Promise<boolean> {
  const headers = authorization();
  if (headers.authorization === undefined) return false;
  const response = await fetch("/api/events", { headers: { ...headers, accept: "text/event-stream" }, signal });
  noteRefusal(response.status, headers);
  if (!response.ok || !response.body) return false;
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return true;
    text += value;
    const events = text.split("\n\n");
    text = events.pop() ?? "";
    for (const event of events) {
      const [, data] = /^data: (.+)$/m.exec(event) ?? [];
      if (data !== undefined) hear(JSON.parse(data) as News);
    }
  }
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** Calls back when something is new for the signed-in person, on a screen that is open. */
export function useNews(onArrival: (news: News) => void): void {
  const latest = useRef(onArrival);
  useEffect(() => {
    latest.current = onArrival;
  });
  useEffect(() => onNews((news) => latest.current(news)), []);
}
