import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type EndpointKey, endpoints } from "#contract/api.ts";
import type { AccountSession } from "#contract/accounts.ts";
import { type ApplicationBoardName, applicationBoardNames, boardBasics, type BoardName, boardNames } from "#contract/boards.ts";
import type { ErrorBody } from "#contract/errors.ts";
import type { KeptResume } from "#contract/kept-resumes.ts";
import type { SavedSearch } from "#contract/saved-searches.ts";
import type { PosterSummary } from "#contract/posters.ts";
import { boards } from "#server/boards.ts";
import type { BoardDefinition } from "#server/listings/board.ts";
import { applicationScenes, apply, boardScenes } from "#server/testing/board-scenes.ts";
import type { Person } from "#server/testing/factories.ts";
import type { Answer, CallOptions } from "#server/testing/call-api.ts";
import type { TestFile } from "#server/testing/multipart.ts";
import { aJpeg } from "#server/testing/photo-files.ts";
import { aPdf } from "#server/testing/resume-files.ts";
import { createTestApp, type TestApp } from "#server/testing/test-app.ts";

// The job was posted by `poster`, the place by `renter`; the applications to them were sent by `applicant`, and so the session in question is
// theirs.
const callers = [
  "nobody",
  "student",
  "applicant",
  "poster",
  "other employer",
  "renter",
  "other renter",
  "service provider",
  "admin",
] as const;
type Caller = (typeof callers)[number];
type SignedIn = Exclude<Caller, "nobody">;
type Statuses = readonly [number, number, number, number, number, number, number, number, number];

// oxfmt-ignore
const writtenRows: Readonly<Partial<Record<EndpointKey, Statuses>>> = {
  //                                          nobody  student  applicant  poster  other  renter  other  service  admin
  "GET /version":                             [   200,     200,       200,    200,   200,    200,   200,     200,   200],
  "GET /health/live":                         [   200,     200,       200,    200,   200,    200,   200,     200,   200],
  "GET /health/ready":                        [   200,     200,       200,    200,   200,    200,   200,     200,   200],
  "GET /admin/figures":                       [   401,     403,       403,    403,   403,    403,   403,     403,   200],
  "PUT /admin/figures":                       [   401,     403,       403,    403,   403,    403,   403,     403,   200],
  "GET /facts":                               [   200,     200,       200,    200,   200,    200,   200,     200,   200],
  "POST /auth/register":                      [   201,     201,       201,    201,   201,    201,   201,     201,   201],
  "POST /auth/login":                         [   200,     200,       200,    200,   200,    200,   200,     200,   200],
  "POST /auth/logout":                        [   401,     204,       204,    204,   204,    204,   204,     204,   204],
  "GET /auth/me":                             [   401,     200,       200,    200,   200,    200,   200,     200,   200],
  "PUT /auth/update":                         [   401,     200,       200,    200,   200,    200,   200,     200,   200],
  "POST /password/forgot":                    [   200,     200,       200,    200,   200,    200,   200,     200,   200],
  "POST /password/verify-otp":                [   200,     200,       200,    200,   200,    200,   200,     200,   200],
  "POST /password/reset":                     [   200,     200,       200,    200,   200,    200,   200,     200,   200],
  "GET /auth/me/download":                    [   401,     200,       200,    200,   200,    200,   200,     200,   200],
  // With a wrong password, which only those are told who may ask.
  "POST /auth/me/delete":                     [   401,     400,       400,    400,   400,    400,   400,     400,   400],
  "GET /auth/sessions":                       [   401,     200,       200,    200,   200,    200,   200,     200,   200],
  // With a link that is none, which nobody may use.
  "POST /auth/confirm-email":                 [   400,     400,       400,    400,   400,    400,   400,     400,   400],
  "POST /auth/confirm-email/send":            [   401,     204,       204,    204,   204,    204,   204,     204,   204],
  "POST /auth/undo-email-change":             [   400,     400,       400,    400,   400,    400,   400,     400,   400],
  "GET /auth/second-factor":                  [   401,     200,       200,    200,   200,    200,   200,     200,   200],
  "POST /auth/second-factor/app/start":        [  401,     200,       200,    200,   200,    200,   200,     200,   200],
  // Called with a setup that doesn't exist, and by people without a second factor.
  "PUT /auth/second-factor/app":              [   401,     400,       400,    400,   400,    400,   400,     400,   400],
  "DELETE /auth/second-factor/app":           [   401,     404,       404,    404,   404,    404,   404,     404,   404],
  "POST /auth/second-factor/recovery-codes":  [   401,     404,       404,    404,   404,    404,   404,     404,   404],
  "DELETE /admin/users/{id}/second-factor":   [   401,     403,       403,    403,   403,    403,   403,     403,   404],
  // With a wrong password.
  "POST /auth/reauthenticate":                [   401,     400,       400,    400,   400,    400,   400,     400,   400],
  "POST /auth/passkeys/start":                [   401,     200,       200,    200,   200,    200,   200,     200,   200],
  // With a passkey that no browser was asked for.
  "POST /auth/passkeys":                      [   401,     400,       400,    400,   400,    400,   400,     400,   400],
  "DELETE /auth/passkeys/{id}":               [   401,     404,       404,    404,   404,    404,   404,     404,   404],
  "POST /auth/passkeys/sign-in/start":        [   200,     200,       200,    200,   200,    200,   200,     200,   200],
  "POST /auth/passkeys/sign-in":              [   401,     401,       401,    401,   401,    401,   401,     401,   401],
  "GET /auth/activity":                       [   401,     200,       200,    200,   200,    200,   200,     200,   200],
  "DELETE /auth/sessions":                    [   401,     204,       204,    204,   204,    204,   204,     204,   204],
  "DELETE /auth/sessions/{id}":               [   401,     404,       204,    404,   404,    404,   404,     404,   404],
  "GET /auth/getAllUsers":                    [   401,     403,       403,    403,   403,    403,   403,     403,   200],
  "DELETE /auth/deleteUser/{id}":             [   401,     403,       403,    403,   403,    403,   403,     403,   204],
  "DELETE /admin/users/{id}/sessions":         [   401,     403,       403,    403,   403,    403,   403,     403,   204],
  "GET /admin/users/{id}/belongings":         [   401,     403,       403,    403,   403,    403,   403,     403,   200],
  "GET /admin/counts":                        [   401,     403,       403,    403,   403,    403,   403,     403,   200],
  "GET /admin/activity":                      [   401,     403,       403,    403,   403,    403,   403,     403,   200],
  "GET /admin/failed-tasks":                  [   401,     403,       403,    403,   403,    403,   403,     403,   200],
  "POST /admin/failed-tasks/retry":           [   401,     403,       403,    403,   403,    403,   403,     403,   200],
  "POST /reports":                            [   204,     204,       204,    403,   204,    204,   204,     204,   204],
  // A correction that nobody made.
  "DELETE /admin/figures/corrections/{id}": [  401,     403,       403,    403,   403,    403,   403,     403,   404],
  "GET /listing-decisions":                [   401,     403,       403,    200,   200,    200,   200,     200,   403],
  "GET /admin/cases":                       [   401,     403,       403,    403,   403,    403,   403,     403,   200],
  "POST /admin/cases":                      [   401,     403,       403,    403,   403,    403,   403,     403,   200],
  "GET /admin/cases/{id}":                  [   401,     403,       403,    403,   403,    403,   403,     403,   200],
  "POST /admin/cases/{id}/decision":        [   401,     403,       403,    403,   403,    403,   403,     403,   200],
  // Of a case that is still open.
  "POST /admin/cases/{id}/review-again":    [   401,     403,       403,    403,   403,    403,   403,     403,   409],
  // The bystander has no number.
  "GET /admin/users/{id}/business-number": [   401,     403,       403,    403,   403,    403,   403,     403,   404],
  "PUT /admin/users/{id}/business-check":  [   401,     403,       403,    403,   403,    403,   403,     403,   404],
  "PUT /admin/users/{id}/suspension":       [   401,     403,       403,    403,   403,    403,   403,     403,   204],
  // An account that is not suspended.
  "DELETE /admin/users/{id}/suspension":    [   401,     403,       403,    403,   403,    403,   403,     403,   404],
  "GET /posters/{posterId}":                  [   200,     200,       200,    200,   200,    200,   200,     200,   200],
  // With a link that is none.
  "POST /listings/renew":                     [   400,     400,       400,    400,   400,    400,   400,     400,   400],
  "GET /resumes":                             [   401,     200,       200,    403,   403,    403,   403,     403,   403],
  "POST /resumes":                            [   401,     201,       201,    403,   403,    403,   403,     403,   403],
  "GET /resumes/{resumeId}":                  [   401,     404,       200,    403,   403,    403,   403,     403,   403],
  "PUT /resumes/{resumeId}":                  [   401,     404,       200,    403,   403,    403,   403,     403,   403],
  "POST /resumes/{resumeId}/use":             [   401,     404,       200,    403,   403,    403,   403,     403,   403],
  "DELETE /resumes/{resumeId}":               [   401,     404,       204,    403,   403,    403,   403,     403,   403],
  "GET /applications/resume/{applicationId}": [   401,     403,       200,    200,   403,    403,   403,     403,   403],
  "GET /applications/sent":                   [   401,     200,       200,    403,   403,    403,   403,     403,   403],
  "GET /applications/received/counts":        [   401,     403,       403,    200,   200,    200,   200,     403,   403],
  "GET /applications/{applicationId}":        [   401,     403,       200,    200,   403,    403,   403,     403,   403],
  "POST /applications/{applicationId}/opened":  [401,      403,       403,    200,   403,    403,   403,     403,   403],
  // Withdrawing, which only the applicant may do.
  "POST /applications/{applicationId}/state": [   401,     403,       200,    409,   403,    403,   403,     403,   403],
  "POST /applications/states":                [   401,     403,       403,    200,   200,    200,   200,     403,   403],
  "POST /applications/states/undo":           [   401,     403,       403,    200,   200,    200,   200,     403,   403],
  "PUT /applications/{applicationId}/meeting":  [401,      403,       403,    200,   403,    403,   403,     403,   403],
  // Without times that were proposed.
  "POST /applications/{applicationId}/meeting/choice": [401, 403,     409,    403,   403,    403,   403,     403,   403],
  "DELETE /applications/{applicationId}/meeting": [401,    403,       409,    409,   403,    403,   403,     403,   403],
  "GET /applications/{applicationId}/meeting.ics": [401,   403,       404,    404,   403,    403,   403,     403,   403],
  "PUT /applications/{applicationId}/private-note": [401,  403,       403,    200,   403,    403,   403,     403,   403],
  "GET /applications/{applicationId}/messages": [ 401,     403,       200,    200,   403,    403,   403,     403,   403],
  "POST /applications/{applicationId}/messages": [401,     403,       201,    201,   403,    403,   403,     403,   403],
  "POST /applications/{applicationId}/messages/read": [401,  403,     204,    204,   403,    403,   403,     403,   403],
  "GET /events":                             [   401,     200,       200,    200,   200,    200,   200,     200,   200],
  "GET /message-templates":                   [   401,     403,       403,    200,   200,    200,   200,     403,   403],
  "PUT /message-templates":                   [   401,     403,       403,    200,   200,    200,   200,     403,   403],
  "GET /notices":                             [   401,     200,       200,    200,   200,    200,   200,     200,   200],
  "GET /notices/unread-count":                [   401,     200,       200,    200,   200,    200,   200,     200,   200],
  "POST /notices/read":                       [   401,     204,       204,    204,   204,    204,   204,     204,   204],
  "GET /notice-preferences":                  [   401,     200,       200,    200,   200,    200,   200,     200,   200],
  "PUT /notice-preferences":                  [   401,     200,       200,    200,   200,    200,   200,     200,   200],
  "GET /favourites":                         [   401,     200,       200,    200,   200,    200,   200,     200,   200],
  "PUT /favourites":                         [   401,     200,       200,    200,   200,    200,   200,     200,   200],
  "PUT /favourites/{board}/{id}":            [   401,     204,       204,    204,   204,    204,   204,     204,   204],
  "DELETE /favourites/{board}/{id}":         [   401,     204,       204,    204,   204,    204,   204,     204,   204],
  // With a link that is none.
  "POST /notice-preferences/stop":            [   400,     400,       400,    400,   400,    400,   400,     400,   400],
  "POST /notice-preferences/stop/{token}":    [   400,     400,       400,    400,   400,    400,   400,     400,   400],
  "GET /saved-searches":                      [   401,     200,       200,    200,   200,    200,   200,     200,   200],
  "POST /saved-searches":                     [   401,     201,       201,    201,   201,    201,   201,     201,   201],
  "POST /saved-searches/by-email":            [   204,     204,       204,    204,   204,    204,   204,     204,   204],
  "POST /saved-searches/confirm":             [   400,     400,       400,    400,   400,    400,   400,     400,   400],
  // Somebody else's is private, so it is as if it were not there.
  "PUT /saved-searches/{id}":                 [   401,     404,       200,    404,   404,    404,   404,     404,   404],
  "DELETE /saved-searches/{id}":              [   401,     404,       204,    404,   404,    404,   404,     404,   404],
  "POST /saved-searches/{id}/restore":        [   401,     404,       200,    404,   404,    404,   404,     404,   404],
  "GET /service-listings/categories":          [   200,     200,       200,    200,   200,    200,   200,     200,   200],
};

/** Those who post: on their board the first one posted the listing in question. */
const posters: Readonly<Record<(typeof boardBasics)[BoardName]["poster"], readonly [poster: SignedIn, ...others: SignedIn[]]>> = {
  EMPLOYER: ["poster", "other employer"],
  RENTER: ["renter", "other renter"],
  "SERVICE-PROVIDER": ["service provider"],
};
const postersOn = (board: BoardName) => posters[boardBasics[board].poster];

type Who = "everybody" | "students" | "posters" | "the poster";

interface BoardCall {
  who: Who;
  status: number;
  ask?(on: { scene: Scene; board: BoardName; id: string }): Request | Promise<Request>;
}

/** The calls that are the same on every board. */
const boardCalls: Readonly<Record<string, BoardCall>> = {
  "GET /{board}": { who: "everybody", status: 200 },
  "GET /{board}/{id}": { who: "everybody", status: 200, ask: ({ board, id }) => ({ path: `/${board}/${id}` }) },
  "GET /{board}/{id}/related": { who: "everybody", status: 200, ask: ({ board, id }) => ({ path: `/${board}/${id}/related` }) },
  "GET /posters/{posterId}/{board}": {
    who: "everybody",
    status: 200,
    ask: ({ board, scene }) => ({ path: `/posters/${scene.posterId}/${board}` }),
  },
  "POST /{board}": { who: "posters", status: 201, ask: async ({ board, scene }) => sentForm(scene, board, [await aJpeg()]) },
  "PUT /{board}/{id}": {
    who: "the poster",
    status: 200,
    ask: ({ board, id, scene }) => ({ path: `/${board}/${id}`, ...sentForm(scene, board) }),
  },
  "DELETE /{board}/{id}": { who: "the poster", status: 204, ask: ({ board, id }) => ({ path: `/${board}/${id}` }) },
  "GET /{board}/by-ids": { who: "everybody", status: 200, ask: ({ board, id }) => ({ path: `/${board}/by-ids?ids=${id}` }) },
  "GET /{board}/own-counts": { who: "posters", status: 200 },
  "POST /{board}/{id}/status": {
    who: "the poster",
    status: 200,
    ask: ({ board, id }) => ({ path: `/${board}/${id}/status`, body: { action: "pause" } }),
  },
  "POST /{board}/{id}/duplicate": {
    who: "the poster",
    status: 201,
    ask: ({ board, id }) => ({ path: `/${board}/${id}/duplicate` }),
  },
};

function sentForm({ portal }: Scene, board: BoardName, photos?: readonly TestFile[]): Request {
  const { aForm, toRequest } = boardScenes[board];
  return toRequest(aForm(portal), photos);
}

/** The calls that help people to search, by their keys on this board; none where another page lists its listings. */
function searchCallsOn(board: BoardName): [EndpointKey, BoardCall][] {
  const calls: [string, BoardCall][] = [
    [`GET /${board}/locations`, { who: "everybody", status: 200, ask: () => ({ path: `/${board}/locations?q=mel` }) }],
    [`GET /${board}/suggestions`, { who: "everybody", status: 200 }],
    [`GET /${board}/alternatives`, { who: "everybody", status: 200 }],
  ];
  return calls.filter((call): call is [EndpointKey, BoardCall] => call[0] in endpoints);
}

/** The calls that are the same wherever students apply, by their keys on this board. */
function applicationCallsOn(board: ApplicationBoardName): [EndpointKey, BoardCall][] {
  const { calls, anApplication, toApplying } = applicationScenes[board];
  return [
    [calls.apply, { who: "students", status: 201, ask: ({ scene, id }) => toApplying(anApplication(scene.portal, id)) }],
    [calls.sent, { who: "students", status: 200 }],
    [calls.received, { who: "posters", status: 200 }],
    [
      calls.remove,
      {
        who: "the poster",
        status: 204,
        ask: ({ scene }) => ({ path: calls.remove.slice(7).replace("{applicationId}", scene.applications[board].applicationId) }),
      },
    ],
  ];
}

const studentCallers: readonly Caller[] = ["student", "applicant"];

function statusFor(key: EndpointKey, caller: Caller, { who, status }: BoardCall, [poster, ...others]: readonly Caller[]): number {
  if (who === "everybody") return status;
  if (caller === "nobody") return 401;
  if (who === "students" && studentCallers.includes(caller))
    return key.startsWith("POST ") && caller === "applicant" ? 409 : status;
  if (who === "students") return 403;
  return caller === poster || (who === "posters" && others.includes(caller)) ? status : 403;
}

/** The boards' calls by their keys in the contract. */
const callsOnBoards = new Map<EndpointKey, { board: BoardName; call: BoardCall }>(
  boardNames.flatMap((board) => {
    const applied = applicationBoardNames.find((name) => name === board);
    const calls = [
      ...Object.entries(boardCalls).map(([key, call]) => [key.replace("{board}", board) as EndpointKey, call] as const),
      [boardScenes[board].ownList, { who: "posters", status: 200 }] as const,
      ...searchCallsOn(board),
      ...(applied ? applicationCallsOn(applied) : []),
    ];
    return calls.map(([key, call]) => [key, { board, call }] as const);
  }),
);

const table = new Map<EndpointKey, readonly number[]>(Object.entries(writtenRows) as [EndpointKey, Statuses][]);
for (const [key, { board, call }] of callsOnBoards)
  table.set(
    key,
    callers.map((caller) => statusFor(key, caller, call, postersOn(board))),
  );

/** The code of a refusal, where it is not the usual one of its status. */
const codeOf = (key: EndpointKey, status: number): string | undefined => {
  if (key.startsWith("POST /notice-preferences/stop") && status === 400) return "link_expired";
  if (/^\w+ \/(applications\/\{applicationId\}|admin\/cases)/.test(key) && status === 409) return "state_changed";
  return codes.get(status);
};

/** The field that a 400 is about; `token` for the others. */
const refusedFields: Readonly<Partial<Record<EndpointKey, string>>> = {
  "POST /auth/me/delete": "password",
  "PUT /auth/second-factor/app": "setup",
  "POST /auth/passkeys": "passkey",
  "POST /auth/reauthenticate": "currentPassword",
};

const codes = new Map([
  [400, "invalid_input"],
  [401, "unauthenticated"],
  [403, "forbidden"],
  [404, "not_found"],
  [409, "already_applied"],
]);

/** What a call is about: a listing of each board and an application to it, and a session and a saved search of the applicant. */
interface Scene {
  portal: TestApp;
  listings: Readonly<Record<BoardName, { id: string }>>;
  applications: Readonly<Record<ApplicationBoardName, { applicationId: string }>>;
  /** Names the poster's page. */
  posterId: string;
  /** A résumé that the applicant keeps. */
  resumeId: string;
  sessionId: string;
  /** The applicant's. */
  searchId: string;
  /** What an admin has to decide about a job of the poster. */
  caseId: string;
  /** A person who is not involved in anything else. */
  bystander: Person;
}

type Request = CallOptions & { path?: string };

const unknownPasskey = (answer: Readonly<Record<string, string>>) => ({
  id: "x",
  rawId: "x",
  type: "public-key",
  response: { clientDataJSON: "x", ...answer },
});

const aSearch = (q: string) => ({ board: "jobs", filters: { q }, name: "Coffee jobs", frequency: "daily" });

const aFigure = {
  name: "minimumWageHour",
  value: 26.44,
  from: "2026-07-01",
  sourceLabel: "Fair Work Ombudsman",
  sourceHref: "https://www.fairwork.gov.au/",
  checkedOn: "2026-03-09",
};

type MakeRequest = (scene: Scene) => Request | Promise<Request>;
/** The path and the content with which an endpoint is called; without an entry here or in `boardCalls` its path, with nothing. */
const requests: Readonly<Partial<Record<EndpointKey, MakeRequest>>> = {
  "POST /auth/register": ({ portal }) => ({ body: portal.aRegistration("STUDENT") }),
  "POST /auth/login": () => ({ body: { email: "somebody@example.com", password: "correct horse 42" } }),
  "POST /auth/confirm-email": () => ({ body: { token: "" } }),
  "POST /auth/undo-email-change": () => ({ body: { token: "" } }),
  "POST /auth/me/delete": () => ({ body: { password: "a wrong one" } }),
  "PUT /auth/update": () => ({ body: { name: "Mia Wong" } }),
  "POST /password/forgot": ({ bystander: { email } }) => ({ body: { email } }),
  "POST /password/verify-otp": async ({ portal, bystander: { email } }) => ({
    body: { email, otp: await portal.aResetCode(email) },
  }),
  "POST /password/reset": async ({ portal, bystander: { email } }) => {
    const body = { email, otp: await portal.aResetCode(email) };
    const { headers } = await portal.call("POST", "/password/verify-otp", { body });
    return {
      body: { email, newPassword: "a new one 77" },
      headers: { cookie: String(headers["set-cookie"]).split(";")[0] ?? "" },
    };
  },
  "DELETE /auth/sessions/{id}": ({ sessionId }) => ({ path: `/auth/sessions/${sessionId}` }),
  "DELETE /auth/deleteUser/{id}": ({ bystander }) => ({ path: `/auth/deleteUser/${bystander.id}` }),
  "DELETE /admin/users/{id}/sessions": ({ bystander }) => ({ path: `/admin/users/${bystander.id}/sessions` }),
  "PUT /auth/second-factor/app": () => ({ body: { setup: "x", code: "123456" } }),
  "POST /auth/passkeys": () => ({ body: { name: "My phone", passkey: unknownPasskey({ attestationObject: "x" }) } }),
  "POST /auth/passkeys/sign-in": () => ({ body: { passkey: unknownPasskey({ authenticatorData: "x", signature: "x" }) } }),
  "DELETE /auth/passkeys/{id}": ({ sessionId }) => ({ path: `/auth/passkeys/${sessionId}` }),
  "POST /auth/reauthenticate": () => ({ body: { currentPassword: "a wrong one" } }),
  "DELETE /admin/users/{id}/second-factor": ({ bystander }) => ({ path: `/admin/users/${bystander.id}/second-factor` }),
  "POST /reports": ({ listings: { jobs } }) => ({ body: { subject: "listing", subjectId: jobs.id, reason: "SCAM" } }),
  "PUT /admin/figures": () => ({ body: aFigure }),
  "DELETE /admin/figures/corrections/{id}": ({ caseId }) => ({ path: `/admin/figures/corrections/${caseId}` }),
  "POST /admin/cases": ({ listings: { jobs } }) => ({ body: { subject: "listing", subjectId: jobs.id } }),
  "GET /admin/cases/{id}": ({ caseId }) => ({ path: `/admin/cases/${caseId}` }),
  "POST /admin/cases/{id}/review-again": ({ caseId }) => ({ path: `/admin/cases/${caseId}/review-again` }),
  "POST /admin/cases/{id}/decision": ({ caseId }) => ({
    path: `/admin/cases/${caseId}/decision`,
    body: { decision: "approve" },
  }),
  "GET /admin/users/{id}/business-number": ({ bystander }) => ({ path: `/admin/users/${bystander.id}/business-number` }),
  "PUT /admin/users/{id}/business-check": ({ bystander }) => ({
    path: `/admin/users/${bystander.id}/business-check`,
    body: { number: "51824753556", name: "Harbour Coffee", status: "Active" },
  }),
  "PUT /admin/users/{id}/suspension": ({ bystander }) => ({
    path: `/admin/users/${bystander.id}/suspension`,
    body: { reason: "Asked students for money." },
  }),
  "DELETE /admin/users/{id}/suspension": ({ bystander }) => ({ path: `/admin/users/${bystander.id}/suspension` }),
  "GET /admin/users/{id}/belongings": ({ bystander }) => ({ path: `/admin/users/${bystander.id}/belongings` }),
  "POST /listings/renew": () => ({ body: { token: "" } }),
  "GET /posters/{posterId}": ({ posterId }) => ({ path: `/posters/${posterId}` }),
  "POST /resumes": () => ({ form: { resume: aPdf() } }),
  "GET /resumes/{resumeId}": ({ resumeId }) => ({ path: `/resumes/${resumeId}` }),
  "PUT /resumes/{resumeId}": ({ resumeId }) => ({ path: `/resumes/${resumeId}`, body: { fileName: "Barista" } }),
  "POST /resumes/{resumeId}/use": ({ resumeId }) => ({ path: `/resumes/${resumeId}/use` }),
  "DELETE /resumes/{resumeId}": ({ resumeId }) => ({ path: `/resumes/${resumeId}` }),
  "GET /applications/resume/{applicationId}": ({ applications: { jobs } }) => ({
    path: `/applications/resume/${jobs.applicationId}`,
  }),
  "GET /applications/{applicationId}": ({ applications: { jobs } }) => ({ path: `/applications/${jobs.applicationId}` }),
  "POST /applications/{applicationId}/opened": ({ applications: { jobs } }) => ({
    path: `/applications/${jobs.applicationId}/opened`,
  }),
  "POST /applications/{applicationId}/state": ({ applications: { jobs } }) => ({
    path: `/applications/${jobs.applicationId}/state`,
    body: { from: "submitted", state: "withdrawn" },
  }),
  "POST /applications/states": ({ applications: { jobs } }) => ({
    body: { applicationIds: [jobs.applicationId], state: "shortlisted" },
  }),
  "POST /applications/states/undo": ({ applications: { jobs } }) => ({ body: { applicationIds: [jobs.applicationId] } }),
  "PUT /applications/{applicationId}/meeting": ({ applications: { jobs } }) => ({
    path: `/applications/${jobs.applicationId}/meeting`,
    body: { times: ["2027-02-01T01:00:00Z"], minutes: 30, place: "12 Lygon Street" },
  }),
  "POST /applications/{applicationId}/meeting/choice": ({ applications: { jobs } }) => ({
    path: `/applications/${jobs.applicationId}/meeting/choice`,
    body: { time: "2027-02-01T01:00:00Z" },
  }),
  "DELETE /applications/{applicationId}/meeting": ({ applications: { jobs } }) => ({
    path: `/applications/${jobs.applicationId}/meeting`,
  }),
  "GET /applications/{applicationId}/meeting.ics": ({ applications: { jobs } }) => ({
    path: `/applications/${jobs.applicationId}/meeting.ics`,
  }),
  "PUT /applications/{applicationId}/private-note": ({ applications: { jobs } }) => ({
    path: `/applications/${jobs.applicationId}/private-note`,
    body: { note: "Calls back on Friday" },
  }),
  "GET /applications/{applicationId}/messages": ({ applications: { jobs } }) => ({
    path: `/applications/${jobs.applicationId}/messages`,
  }),
  "POST /applications/{applicationId}/messages": ({ applications: { jobs } }) => ({
    path: `/applications/${jobs.applicationId}/messages`,
    body: { body: "When can I call?" },
  }),
  "POST /applications/{applicationId}/messages/read": ({ applications: { jobs } }) => ({
    path: `/applications/${jobs.applicationId}/messages/read`,
  }),
  "PUT /message-templates": () => ({ body: { templates: [{ name: "Thanks", body: "Thank you for applying." }] } }),
  "POST /notices/read": () => ({ body: {} }),
  "PUT /notice-preferences": () => ({ body: { applications: "now", meetings: "daily", messages: "never", listings: "now" } }),
  "POST /notice-preferences/stop": () => ({ body: { token: "none" } }),
  "POST /notice-preferences/stop/{token}": () => ({ path: "/notice-preferences/stop/none" }),
  "POST /saved-searches": ({ bystander }) => ({ body: aSearch(bystander.id) }),
  "POST /saved-searches/by-email": ({ bystander }) => ({ body: { ...aSearch("barista"), email: bystander.email } }),
  "POST /saved-searches/confirm": () => ({ body: { token: "" } }),
  "PUT /saved-searches/{id}": ({ searchId }) => ({
    path: `/saved-searches/${searchId}`,
    body: { name: "Coffee", frequency: "weekly" },
  }),
  "DELETE /saved-searches/{id}": ({ searchId }) => ({ path: `/saved-searches/${searchId}` }),
  "POST /saved-searches/{id}/restore": ({ searchId }) => ({ path: `/saved-searches/${searchId}/restore` }),
  "PUT /favourites": ({ listings: { jobs } }) => ({ body: { listings: [{ board: "jobs", id: jobs.id }] } }),
  "PUT /favourites/{board}/{id}": ({ listings: { jobs } }) => ({ path: `/favourites/jobs/${jobs.id}` }),
  "DELETE /favourites/{board}/{id}": ({ listings: { jobs } }) => ({ path: `/favourites/jobs/${jobs.id}` }),
};

describe("who may call what", () => {
  let portal: TestApp;
  let people: Record<SignedIn, Person>;
  // For calls that are refused, and so leave it as it is.
  let sharedScene: Scene;
  let searchCount = 0;
  const readersTokens = new Map<Caller, string>();
  // What the refused call before left is what the next one meets.
  let lastSnapshot: unknown;

  beforeAll(async () => {
    portal = await createTestApp();
    people = {
      student: await portal.aStudent(),
      applicant: await portal.aStudent(),
      poster: await portal.anEmployer(),
      "other employer": await portal.anEmployer(),
      renter: await portal.aRenter(),
      "other renter": await portal.aRenter(),
      "service provider": await portal.aServiceProvider(),
      admin: await portal.anAdmin(),
    };
    await portal.aStudent({ email: "somebody@example.com" });
    sharedScene = await setScene();
  });

  afterAll(() => portal.close());

  /** Makes everything that a call may be about. */
  async function setScene(): Promise<Scene> {
    return {
      ...(await setPeople()),
      ...(await setSearch()),
      ...(await setListings(boardNames)),
      ...(await setKept()),
      ...(await setCase()),
    };
  }

  /** Makes anew what this call may change, and shares the rest. */
  async function setSceneFor(key: EndpointKey): Promise<Scene> {
    if (key.startsWith("GET ")) return sharedScene;
    if (/saved-searches\/\{id\}/.test(key)) return { ...sharedScene, ...(await setPeople()), ...(await setSearch()) };
    const board = callsOnBoards.get(key)?.board;
    if (board) return { ...sharedScene, ...(await setListings([board])) };
    if (/ \/applications/.test(key)) return { ...sharedScene, ...(await setListings(applicationBoardNames)) };
    if (/ \/admin\/cases/.test(key)) return { ...sharedScene, ...(await setCase()) };
    if (/ \/resumes/.test(key)) return { ...sharedScene, ...(await setKept()) };
    if (/ \/reports/.test(key)) return { ...sharedScene, ...(await setListings(["jobs"])) };
    return { ...sharedScene, ...(await setPeople()) };
  }

  // An account keeps its newest 30 sessions, and these people sign in hundreds of times.
  const signInAgain = async (person: Person): Promise<Person> => ({ ...person, token: await portal.signIn(person) });

  /** Signs the caller in. Calls that only read share a sign-in until another call comes, which may end a session. */
  async function tokenFor(key: EndpointKey, caller: Caller): Promise<string | undefined> {
    const isReading = key.startsWith("GET ");
    if (!isReading) readersTokens.clear();
    if (caller === "nobody") return undefined;
    const token = readersTokens.get(caller) ?? (await portal.signIn(people[caller]));
    if (isReading) readersTokens.set(caller, token);
    return token;
  }

  async function setPeople() {
    const { token } = await signInAgain(people.applicant);
    const sessions = await portal.call<AccountSession[]>("GET", "/auth/sessions", { token });
    const sessionId = sessions.body.find(({ current }) => current)?.id ?? "";
    return { portal, sessionId, bystander: await portal.aStudent() };
  }

  async function setSearch() {
    const { token } = await signInAgain(people.applicant);
    const body = aSearch(`barista ${(searchCount += 1)}`);
    return { searchId: (await portal.call<SavedSearch>("POST", "/saved-searches", { token, body })).body.id };
  }

  /** Posts a listing on each of these boards, and applies to it where students apply. */
  async function setListings(names: readonly BoardName[]): Promise<Pick<Scene, "listings" | "applications" | "posterId">> {
    const listings = { ...sharedScene?.listings };
    const applications = { ...sharedScene?.applications };
    for (const board of names) {
      const poster = await signInAgain(people[postersOn(board)[0]]);
      listings[board] = await boardScenes[board].aListing(portal, { poster });
      const applied = applicationBoardNames.find((name) => name === board);
      if (applied === undefined) continue;
      const { token } = await signInAgain(people.applicant);
      applications[applied] = (await apply(portal, { board: applied, listingId: listings[board].id, token })).body;
    }
    const { body } = await portal.call<{ poster: PosterSummary }>("GET", `/jobs/${listings.jobs.id}/related`);
    return { listings, applications, posterId: body.poster.posterId };
  }

  async function setCase() {
    const poster = await signInAgain(people.poster);
    const lower = { salary: "18.00 an hour", lowerPayReason: "JUNIOR", lowerPayAward: "Fast Food Industry Award 2010" };
    const held = await portal.aJob({ poster, ...lower });
    const { rows } = await portal.database.pool.query<{ id: string }>("select id from moderation_cases where subject_id = $1", [
      held.id,
    ]);
    return { caseId: rows[0]?.id ?? "" };
  }

  // The student keeps one more in a call, and at most five.
  async function setKept() {
    await portal.database.pool.query("delete from kept_resumes where id::text <> $1", [sharedScene?.resumeId ?? ""]);
    const { token } = await signInAgain(people.applicant);
    const kept = await portal.call<KeptResume>("POST", "/resumes", { token, form: { resume: aPdf() } });
    return { resumeId: kept.body.resumeId };
  }

  async function callAs(token: string | undefined, key: EndpointKey, scene: Scene): Promise<Answer<ErrorBody>> {
    const [method = "", ownPath = ""] = key.split(" ");
    const onBoard = callsOnBoards.get(key);
    const request = onBoard
      ? onBoard.call.ask?.({ scene, board: onBoard.board, id: scene.listings[onBoard.board].id })
      : requests[key]?.(scene);
    const { path = ownPath, ...options } = (await request) ?? {};
    if (path.includes("{")) throw new Error(`Say in "requests" how ${key} is called.`);
    return await portal.call(method, path, { token, ...options });
  }

  const boardTables = Object.values<BoardDefinition>(boards).flatMap(({ tables: { listings, applications } }) =>
    applications ? [listings, applications.table] : [listings],
  );
  const wholeTables = ["accounts", "kept_resumes", "applications", "saved_searches", "moderation_cases", ...boardTables];
  const kept = [
    ...wholeTables.map((name) => `(select json_agg(${name} order by id) from ${name}) as ${name}`),
    "(select json_agg(favourites order by account_id, listing_id) from favourites) as favourites",
    "(select json_agg(account_sessions.id order by id) from account_sessions) as sessions",
  ];

  /** Everything that a refused call must leave as it was. */
  async function snapshot(): Promise<unknown> {
    const { rows } = await portal.database.pool.query(`select ${kept.join(", ")}`);
    return { rows, files: await portal.storedFiles() };
  }

  test("every endpoint has a row", () => {
    expect([...table.keys()].toSorted()).toEqual(Object.keys(endpoints).toSorted());
  });

  const cells = [...table].flatMap(([key, statuses]) =>
    callers.map((caller, index) => ({ key, caller, status: statuses[index] ?? 0 })),
  );

  // Before the calls that delete, since files of deleted records go a moment later.
  test.each(cells.filter(({ status }) => status >= 400))(
    "$key as $caller is $status and changes nothing",
    async ({ key, caller, status }) => {
      const before = lastSnapshot ?? (await snapshot());

      const answer = await callAs(caller === "nobody" ? undefined : people[caller].token, key, sharedScene);

      expect({ status: answer.status, body: answer.body }).toEqual({
        status,
        body: {
          message: expect.stringMatching(/\.$/),
          error: answer.body.message,
          code: codeOf(key, status),
          requestId: expect.any(String),
          ...(codeOf(key, status) === "invalid_input" && {
            fields: { [refusedFields[key] ?? "token"]: answer.body.message },
          }),
        },
      });
      lastSnapshot = await snapshot();
      expect(lastSnapshot).toEqual(before);
    },
  );

  test.each(cells.filter(({ status }) => status < 400))("$key as $caller is $status", async ({ key, caller, status }) => {
    const scene = await setSceneFor(key);
    const token = await tokenFor(key, caller);

    const answer = await callAs(token, key, scene);

    expect(answer.status).toBe(status);
    // This one ended the session that the other calls are made with.
    if (key === "DELETE /auth/sessions" && caller !== "nobody") people[caller].token = await portal.signIn(people[caller]);
  });

  test.each(["me", "update", "sessions", "logout"])("/auth/%s with a token that is none says to sign in again", async (name) => {
    const method = { me: "GET", update: "PUT", sessions: "GET", logout: "POST" }[name] ?? "";

    const answer = await portal.call<ErrorBody>(method, `/auth/${name}`, { token: "placeholder" });

    expect({ status: answer.status, message: answer.body.message }).toEqual({
      status: 401,
      message: "Please login again.",
    });
  });
});
