import Send from "@lucide/icons/icons/send";
import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { applicationTextMax } from "#contract/application-rules.ts";
import type { Application } from "#contract/applications.ts";
import type { Message } from "#contract/messages.ts";
import { warnBeforeSending } from "#contract/risky-text-rules.ts";
import { api } from "#web/api/browser-api.ts";
import { useLoaded } from "#web/api/use-loaded.ts";
import { LimitedText } from "#web/forms/limited-text.tsx";
import { useNews } from "#web/listings/use-news.ts";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { TextArea } from "#web/ui/fields/text-area.tsx";
import { momentText } from "#web/ui/formats.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Skeleton } from "#web/ui/progress.tsx";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { RetryButton } from "#web/ui/states.tsx";
import { MessageWarning } from "./message-warning.tsx";
import { TemplatePicker } from "./template-picker.tsx";
import { useAction } from "#web/api/use-action.ts";

const pageSize = 50;

/** The messages between applicant and poster. New ones appear by themselves. */
export function Conversation({ application }: { application: Application }) {
  const { applicationId, party } = application;
  const [size, setSize] = useState(pageSize);
  const { hash } = useLocation();
  const section = useRef<HTMLElement>(null);
  const params = { applicationId };
  const list = useLoaded(`${applicationId} ${size}`, async () => {
    const page = await api.list("GET /applications/{applicationId}/messages", {
      params,
      query: { page: "1", size: String(Math.min(size, 100)) },
    });
    // Only what is on a screen that somebody looks at has been read.
    if (document.visibilityState === "visible") await api.call("POST /applications/{applicationId}/messages/read", { params });
    return page;
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
      {list.value === undefined ? (
        list.failed ? (
          <div role="alert" className="mt-3 flex flex-wrap items-center gap-3">
            <p className="font-medium text-danger">Failed to load the messages.</p>
            <RetryButton size="small" onRetry={reload} retrying={list.isLoading} />
          </div>
        ) : (
          <Skeleton className="mt-3 h-24 w-full rounded-lg" />
        )
      ) : (
        <>
          {list.value.total > list.value.items.length && size < 100 && (
            <Button size="small" variant="quiet" className="mt-2" onClick={() => setSize(100)}>
              Show earlier messages
            </Button>
          )}
          <Messages items={list.value.items} party={party} />
        </>
      )}
      <Composer
        application={application}
        onSent={(message) => list.change((page) => ({ ...page, total: page.total + 1, items: [message, ...page.items] }))}
      />
    </section>
  );
}

function Messages({ items, party }: { items: readonly Message[]; party: Application["party"] }) {
  if (items.length === 0) return <p className="mt-2 text-ink-soft">No messages yet. You can ask a question here.</p>;
  return (
    <ol className="mt-4 grid gap-3" aria-live="polite">
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
              <span className="sr-only">{isOwn ? "You: " : "The other side: "}</span>
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
function Composer({ application, onSent }: { application: Application; onSent: (message: Message) => void }) {
  const { applicationId, party } = application;
  const [body, setBody] = useState("");
  const sending = useAction("Your message could not be sent. Please try again.");
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (body.trim() === "") return;
    const isSent = await sending.run(async () =>
      onSent(await api.call("POST /applications/{applicationId}/messages", { params: { applicationId }, body: { body } })),
    );
    if (isSent) setBody("");
  };
  return (
    <form className="mt-5 grid gap-3 border-t border-line pt-4" onSubmit={(event) => void send(event)}>
      <LimitedText value={body} max={applicationTextMax.message}>
        {(limit) => (
          <TextArea
            {...limit}
            label="Your message"
            rows={2}
            value={body}
            notice={warnBeforeSending(body)}
            error={sending.problem}
            onChange={({ target }) => setBody(target.value)}
          />
        )}
      </LimitedText>
      <div className="flex flex-wrap items-center gap-2">
        <Button
          type="submit"
          size="small"
          icon={<Icon of={Send} size={16} aria-hidden="true" />}
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
