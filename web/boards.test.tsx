// The pages of the board of server/testing/tutoring: it adds only its own search, filters, cards, fields and calls.
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider, useLoaderData } from "react-router";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { ApplyControl } from "#web/listings/applying/apply-control.tsx";
import { ListingFrame } from "#web/listings/detail/listing-frame.tsx";
import { useOwnListing } from "#web/listings/detail/own-listing.tsx";
import { ListingPreview } from "#web/listings/posting/listing-preview.tsx";
import { PostingFrame, type PostingFormProps } from "#web/listings/posting/posting-frame.tsx";
import { ListingForm } from "#web/listings/posting/listing-form.tsx";
import { useListingForm } from "#web/listings/posting/use-listing-form.ts";
import { boards } from "#web/boards.ts";
import { prepareBrowser, renderAt, signInAs } from "#web/testing/screens.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import type { ApplicationBoardScreens } from "#web/listings/board-screens.ts";
import { Board } from "#web/listings/board.tsx";
import { type BoardData, createBoardLoader, createBoardSearch } from "#web/listings/search/board-search.ts";
import { ChoiceFilter } from "#web/listings/search/filter-fields.tsx";
import { FilterForm } from "#web/listings/search/filter-form.tsx";
import { readPage } from "#web/lists/address-values.ts";

// Neither this page nor jsdom has a database for drafts.
vi.mock("#web/forms/drafts.ts");

interface Lesson {
  id: string;
  name: string;
  subject: string;
}

type LessonSearch = Record<"q" | "subject", string> & { sort: string; page: number };

const subjects = ["Games", "Science"];
const lessons: readonly Lesson[] = Array.from({ length: 12 }, (_, position) => ({
  id: String(position),
  name: `Lesson ${position + 1}`,
  subject: subjects[position % 2] ?? "",
}));

const lessonSearch = createBoardSearch({
  path: "/tutoring",
  filters: { q: { label: "Search" }, subject: { label: "Subject" } },
  usualSort: "newest",
  read: (parameters): LessonSearch => ({
    q: parameters.get("q") ?? "",
    subject: parameters.get("subject") ?? "",
    sort: "newest",
    page: readPage(parameters),
  }),
  list: async (_caller, { q, subject, page, size }) => {
    const found = lessons.filter((lesson) => lesson.name.includes(q) && (subject === "" || lesson.subject === subject));
    const [from, to] = [Number(page) - 1, Number(page)].map((pages) => pages * Number(size));
    return { items: found.slice(from, to), total: found.length, isAtLeast: false };
  },
  alternatives: async () => [],
  toSummary: (lesson) => lesson,
});
const lessonLoader = createBoardLoader(lessonSearch);

function LessonsPage() {
  return (
    <Board
      data={useLoaderData<BoardData<LessonSearch, Lesson>>()}
      search={lessonSearch}
      words={{
        noun: { one: "lesson", many: "lessons" },
        loading: "Loading lessons...",
        failed: "Failed to load lessons.",
        noMatch: "No lessons match",
        emptyTitle: "No lessons found",
        emptyText: "Try another subject.",
      }}
      usualView="list"
      columns={{ card: "", list: "" }}
      sorts={[{ value: "newest", label: "Newest first" }]}
      filtersId="lesson-filters"
      filters={({ search, change, frame }) => (
        <FilterForm
          frame={frame}
          label="Lessons"
          text={{
            name: "q",
            label: "Search lessons",
            value: search.q,
            onType: (q) => change({ q }, true),
            onChoose: (q) => change({ q }, true),
            suggest: async () => [],
          }}
          onSubmit={() => {}}
        >
          <ChoiceFilter
            label="Subject"
            name="subject"
            all="All Subjects"
            options={subjects}
            value={search.subject}
            onChoose={(subject) => change({ subject })}
          />
        </FilterForm>
      )}
    >
      {({ name }) => <article>{name}</article>}
    </Board>
  );
}

function showBoard() {
  const loader = async ({ request }: { request: Request }) => await lessonLoader.loadLater(request);
  const router = createMemoryRouter([{ path: "/tutoring", Component: LessonsPage, loader, HydrateFallback: () => null }], {
    initialEntries: ["/tutoring"],
  });
  render(<RouterProvider router={router} />);
  return router;
}

const board: Pick<ApplicationBoardScreens, "path" | "taken" | "dashboard" | "drafts"> = {
  path: "/tutoring",
  taken: "Booked out",
  dashboard: {
    role: "service-provider",
    path: "/lesson-dashboard",
    tabs: { listings: { id: "posted", label: "Posted" }, applications: { id: "received", label: "Received" } },
  },
  drafts: { listing: "lesson", application: "lesson-application" },
};

/** A lesson as its own page and its form have it. */
interface Posted extends Lesson {
  status: "draft" | "published";
  expiresAt: null;
  postedBy: { id: string };
}

const form = z.object({ name: z.string().min(1, "Enter a name."), subject: z.string().min(1, "Choose a subject.") });
/** What the board's own calls were given. */
let saved: object[] = [];

interface LessonFormProps extends PostingFormProps<Posted> {
  fieldsOfSubject?: readonly "subject"[];
}

function LessonForm({ title, opened, fieldsOfSubject = ["subject"] }: LessonFormProps) {
  const posting = useListingForm({
    board,
    opened,
    schema: form,
    defaultValues: { name: "", subject: "" },
    wordsOf: () => ({ success: "Lesson saved.", failure: "The lesson could not be saved." }),
    add: async (body, status) => {
      saved.push({ ...body, status });
      return { id: "7", status, expiresAt: null };
    },
    change: async () => await Promise.reject(new Error("None is changed.")),
  });
  const { form: typed } = posting;
  const step = (name: "name" | "subject", label: string, fields: readonly ("name" | "subject")[] = [name]) => ({
    id: name,
    label,
    fields,
    content: <TextField label={label} required {...typed.field(name)} />,
  });
  return (
    <ListingForm
      {...{ title, posting }}
      steps={[step("name", "Name"), step("subject", "Subject", fieldsOfSubject)]}
      preview={() => <ListingPreview>{typed.getValues("name")}</ListingPreview>}
      noun="lesson"
      labels={{ submit: "Save changes", sending: "Saving...", saved: "Saved" }}
      compare={() => ({ saved: {}, typed: {}, labels: {} })}
    />
  );
}

const LessonFormPage = () => (
  <PostingFrame
    userId="id-of-service-provider"
    dashboard={board.dashboard.path}
    title="Offer a lesson"
    loadForm={async () => LessonForm}
    loadListing={async () => await Promise.reject(new Error("There is none."))}
    gone="Lesson not found"
  />
);

function LessonPage({ lesson }: { lesson: Posted }) {
  const own = useOwnListing({ listing: lesson, board, countApplications: async () => 3 });
  return (
    <ListingFrame
      found={{
        listing: { ...lesson, title: lesson.name },
        poster: null,
        similar: [{ id: "8", name: "Go" }],
        ofPoster: [],
      }}
      board={board}
      words={{
        back: "Back to lessons",
        heading: "Lesson",
        failed: "This lesson could not be loaded.",
        goneTitle: "Lesson not found",
        goneText: "You can find others on the board.",
        browse: "Browse lessons",
        similar: "Similar lessons",
      }}
      list="/tutoring"
      trailTo={({ id, name }) => [{ label: name, to: `/tutoring/${id}` }]}
      posterName={({ name }) => name}
      link={({ id, name }) => <a href={`/tutoring/${id}`}>{name}</a>}
    >
      {({ id }) => (
        <ApplyControl
          own={own}
          applied={undefined}
          label="Ask"
          refusal="Only students can ask."
          path={`/tutoring/${id}`}
          onApply={() => {}}
        />
      )}
    </ListingFrame>
  );
}

beforeEach(() => {
  prepareBrowser();
  saved = [];
});
afterEach(cleanup);

it("keeps what is typed on one board apart from what is typed on another", () => {
  const names = boards.flatMap(({ drafts }) => Object.values(drafts));

  expect(names.filter((name, position) => names.indexOf(name) !== position)).toEqual([]);
});

describe("a further board", () => {
  it("counts, pages and filters its listings, and keeps all of it in the address", async () => {
    const user = userEvent.setup();
    const router = showBoard();
    expect(await screen.findByText("Lesson 10")).toBeTruthy();
    expect(screen.getByText(/^Showing/).textContent).toBe("Showing 1-10 of 12 lessons");

    await user.click(screen.getByRole("link", { name: "Page 2" }));
    expect(await screen.findByText("Lesson 12")).toBeTruthy();
    expect(router.state.location.search).toBe("?page=2");

    await user.selectOptions(screen.getByRole("combobox", { name: "Subject" }), "Games");
    await waitFor(() => expect(screen.getAllByRole("article")).toHaveLength(6));
    expect(router.state.location.search).toBe("?subject=Games");

    await user.click(screen.getByRole("button", { name: "Remove subject Games" }));
    expect(await screen.findByText("Lesson 2")).toBeTruthy();
    expect(router.state.location.search).toBe("");
  });

  it("offers to save a search only where the server saves searches", async () => {
    showBoard();
    expect(await screen.findByText("Lesson 10")).toBeTruthy();

    expect(screen.queryByRole("button", { name: "Save search" })).toBeNull();
  });

  it("undoes the last choice in one step back, however many letters were typed since", async () => {
    const user = userEvent.setup();
    const router = showBoard();
    await user.selectOptions(await screen.findByRole("combobox", { name: "Subject" }), "Games");
    await waitFor(() => expect(router.state.location.search).toBe("?subject=Games"));
    for (const typed of ["1", "11"]) {
      fireEvent.change(screen.getByRole("combobox", { name: "Search lessons" }), { target: { value: typed } });
      await waitFor(() => expect(router.state.location.search).toBe(`?q=${typed}&subject=Games`));
    }
    await router.navigate(-1);

    await waitFor(() => expect(router.state.location.search).toBe(""));
  });

  it("posts by a form in steps, and then leads to the dashboard", async () => {
    signInAs("service-provider");
    const user = userEvent.setup();
    const { router } = renderAt("/tutoring/new", <LessonFormPage />);
    await user.type(await screen.findByLabelText(/^Name/), "Chess by Ana");
    await user.click(screen.getByRole("button", { name: "Next: Subject" }));
    await user.click(await screen.findByRole("button", { name: "Next: Preview" }));
    expect(await screen.findByText("Choose a subject.")).toBeTruthy();
    await user.type(screen.getByLabelText(/^Subject/), "Games");
    await user.click(screen.getByRole("button", { name: "Next: Preview" }));
    expect(await screen.findByText("Chess by Ana")).toBeTruthy();

    await user.click(screen.getByRole("button", { name: "Publish" }));

    await vi.waitFor(() => expect(saved).toEqual([{ name: "Chess by Ana", subject: "Games", status: "published" }]));
    await waitFor(() => expect(router.state.location.pathname).toBe("/lesson-dashboard"), { timeout: 5_000 });
  });

  it("refuses a form with a field in no step", () => {
    signInAs("service-provider");
    const errors = vi.spyOn(console, "error").mockReturnValue();

    renderAt("/tutoring/new", <LessonForm title="Offer a lesson" opened={undefined} fieldsOfSubject={[]} />);

    expect(errors.mock.calls.flat().map(String)).toContain("Error: No step of the form has these fields: subject.");
  });

  it("shows a listing's poster what to do with it, and a student how to apply", async () => {
    const lesson: Posted = {
      id: "7",
      name: "Chess",
      subject: "Games",
      status: "published",
      expiresAt: null,
      postedBy: { id: "id-of-service-provider" },
    };
    signInAs("service-provider");
    const { unmount } = renderAt("/tutoring/7", <LessonPage lesson={lesson} />);
    expect((await screen.findByRole("link", { name: "Edit" })).getAttribute("href")).toBe("/tutoring/7/edit");
    expect((await screen.findByRole("link", { name: "3 applications" })).getAttribute("href")).toBe(
      "/lesson-dashboard?tab=received&listing=7",
    );
    unmount();

    signInAs("student");
    renderAt("/tutoring/7", <LessonPage lesson={lesson} />);

    expect(await screen.findByRole("button", { name: "Ask" })).toBeTruthy();
    expect(within(screen.getByRole("region", { name: "Similar lessons" })).getByRole("link").textContent).toBe("Go");
  });
});
