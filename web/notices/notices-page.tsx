import { useEffect } from "react";
import { Link, useLocation } from "react-router";
import { type NoticeMail, noticeMails, type NoticeTopic } from "#contract/notice-choices.ts";
import type { Notice, NoticePreferences } from "#contract/notices.ts";
import { RequireUser } from "#web/access/require-user.tsx";
import { api } from "#web/api/browser-api.ts";
import { notifyFailure } from "#web/lists/notify-failure.ts";
import type { SessionRole } from "#web/api/session.ts";
import { rolesWithApplications } from "#web/boards.ts";
import { useLoaded } from "#web/api/use-loaded.ts";
import { unlistedPageMeta } from "#web/head/page-meta.ts";
import { notify } from "#web/ui/overlays/toast-store.ts";
import { OwnRows, useOwnList } from "#web/lists/own-table.tsx";
import { useNews } from "#web/api/news.ts";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { EmptyState } from "#web/ui/states.tsx";

export const meta = () => unlistedPageMeta("Notices");

/** The person's notices and email settings. */
export default function NoticesPage() {
  return (
    <RequireUser message="Please login again." loading="Loading your notices...">
      {({ role }) => <Notices role={role} />}
    </RequireUser>
  );
}

function Notices({ role }: { role: SessionRole }) {
  const list = useOwnList(async (query) => await api.list("GET /notices", { query }));
  const { reload } = list;
  useNews(reload);
  const hasUnread = list.value?.items.some(({ isRead }) => !isRead) ?? false;
  const read = async (ids?: string[]) => {
    await api
      .call("POST /notices/read", { body: { ...(ids && { ids }) } })
      .then(reload, () => notify("This did not work. Please try again.", "error"));
  };
  return (
    <div className="page-width grid gap-8 py-8 sm:py-10 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start">
      <div className="min-w-0">
        <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
          <h1 className="text-3xl">Notices</h1>
          {hasUnread && (
            <Button size="small" variant="secondary" onClick={() => void read()}>
              Mark all as read
            </Button>
          )}
        </div>
        <OwnRows
          list={list}
          failure="Failed to load your notices."
          loading="Loading your notices..."
          empty={<EmptyState title="Nothing new">News about your applications and listings appears here.</EmptyState>}
        >
          {(notices) => (
            <ul className="grid gap-2">
              {notices.map((notice) => (
                <NoticeRow key={notice.id} notice={notice} onOpen={() => void read([notice.id])} />
              ))}
            </ul>
          )}
        </OwnRows>
      </div>
      <Preferences role={role} />
    </div>
  );
}

function NoticeRow({ notice: { title, text, path, at, isRead }, onOpen }: { notice: Notice; onOpen: () => void }) {
  return (
    <li
      className={classNames(
        "relative rounded-lg border p-4 hover:border-line-strong",
        isRead ? "border-line bg-surface" : "border-brand bg-brand-wash text-on-brand-wash",
      )}
    >
      <Link
        to={path}
        onClick={onOpen}
        className="font-semibold text-inherit wrap-anywhere after:absolute after:inset-0 after:rounded-lg"
      >
        {!isRead && <span className="sr-only">New: </span>}
        <span dir="auto">{title}</span>
      </Link>
      <p dir="auto" className="mt-0.5 line-clamp-3 whitespace-pre-line text-sm wrap-anywhere">
        {text}
      </p>
      <p className="mt-1 text-xs">
        <RelativeTime time={at} />
      </p>
    </li>
  );
}

const topicLabels: Readonly<Record<NoticeTopic, string>> = {
  applications: "Applications",
  meetings: "Interviews and inspections",
  messages: "Messages",
  listings: "Your listings and reports",
};

const conversationTopics = ["applications", "meetings", "messages"] as const;

/** The label of the last topic for people who post no listings. */
const reportLabels: Readonly<Partial<Record<SessionRole, string>>> = {
  student: "Your reports",
  admin: "Legal figures, and your reports",
};

/** The topics that a role gets notices about. Only people with applications have conversations. */
const topicsOf = (role: SessionRole): readonly { topic: NoticeTopic; label: string }[] => [
  ...(rolesWithApplications.includes(role) ? conversationTopics : []).map((topic) => ({ topic, label: topicLabels[topic] })),
  { topic: "listings", label: reportLabels[role] ?? topicLabels.listings },
];

const mailLabels: Readonly<Record<NoticeMail, string>> = { now: "Straight away", daily: "Once a day", never: "Never" };

/** How to be told by email, by topic. */
function Preferences({ role }: { role: SessionRole }) {
  const { value, change, failed } = useLoaded("preferences", async () => await api.call("GET /notice-preferences", {}));
  const keep = async (before: NoticePreferences, next: NoticePreferences) => {
    change(() => next);
    try {
      await api.call("PUT /notice-preferences", { body: next });
      notify("Your email settings were changed.", "success");
    } catch (error) {
      change(() => before);
      notifyFailure(error, "Your choice could not be saved. Please try again.");
    }
  };
  useEffect(() => {
    if (failed) notify("Your email settings could not be loaded.", "error");
  }, [failed]);
  const { hash } = useLocation();
  const isLoaded = value !== undefined;
  // On a phone they are below all notices, and they load after the page.
  useEffect(() => {
    if (isLoaded && hash === "#emails") document.getElementById("emails")?.scrollIntoView();
  }, [isLoaded, hash]);
  if (!value) return null;
  return (
    <section aria-labelledby="emails" className="rounded-lg border border-line bg-surface p-5 shadow-card">
      <h2 id="emails" className="text-xl">
        Emails
      </h2>
      <p className="mt-1 mb-4 text-sm text-ink-soft">
        Choose when we email you. We always email you about your account's security. Choose how often we email new listings in{" "}
        <Link to="/saved-searches">your saved searches</Link>.
      </p>
      <div className="grid gap-4">
        {topicsOf(role).map(({ topic, label }) => (
          <SelectField
            key={topic}
            label={label}
            value={value[topic]}
            options={noticeMails.map((mail) => ({ value: mail, label: mailLabels[mail] }))}
            onChange={({ target }) => void keep(value, { ...value, [topic]: target.value as NoticeMail })}
          />
        ))}
      </div>
    </section>
  );
}
