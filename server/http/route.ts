import type { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from "fastify";
import type { Answer, EndpointKey, Endpoints, Parsed, ParsedForm } from "#contract/api.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import type { LifeEndpoints } from "#contract/listing-life.ts";
import type { Role } from "#contract/roles.ts";
import type { Place, SignedInActor } from "#server/actor.ts";
import { accountSuspended, forbidden, notFound, secondFactorSetupRequired, unauthenticated } from "#server/errors.ts";
import type { TemporaryFiles, UploadedFile } from "#server/files/temporary-files.ts";
import type { VirusScanner } from "#server/files/virus-scanner.ts";
import type { Source } from "#server/throttles/source.ts";
import type { Throttles } from "#server/throttles/throttles.ts";
import { type AssertUnchanged, readPrecondition, versionOfJson } from "#server/versions.ts";
import { discardBodies } from "./bodies.ts";
import { type Cookies, createCookies } from "./cookies.ts";
import { type Download, sendDownload } from "./downloads.ts";
import { sendEvents } from "./event-streams.ts";
import { type Caller, countCall, countFiles } from "./counted-calls.ts";
import { type FairTurns, readInTurn } from "./fair-turns.ts";
import { isInProcess } from "./in-process-transport.ts";
import { parseInput } from "./input.ts";
import { answerKept } from "./kept-answers.ts";
import type { PageCache } from "./page-cache.ts";
import type { PublicReads } from "./public-reads.ts";
import { readRepeatKey } from "./input.ts";
import { readForm } from "./uploads.ts";
import { assertWithoutViruses } from "./virus-scan.ts";

type ResultOf<Of extends Endpoint> = Of["answer"] extends "file"
  ? Download
  : Of["answer"] extends "events"
    ? Readable
    : Answer<Of>;
type ActorOf<Of extends Endpoint> = Of["access"] extends "anyone"
  ? Of extends { knowsCaller: true }
    ? SignedInActor | undefined
    : undefined
  : SignedInActor;

declare module "fastify" {
  interface FastifyContextConfig {
    /** The call takes a form with files, not JSON. */
    takesForm?: boolean;
    /** It changes nothing that pages show. */
    keepsPages?: boolean;
  }
}

/** One parsed, authorised call of an endpoint. */
export interface Call<Of extends Endpoint> {
  actor: ActorOf<Of>;
  params: Parsed<Of, "params">;
  query: Parsed<Of, "query">;
  body: Parsed<Of, "body">;
  form: ParsedForm<Of>;
  /** The files of a multipart call by the name of their part; a part without files has an empty list. */
  files: Readonly<Record<string, readonly UploadedFile[]>>;
  place: Place;
  cookies: Cookies;
  /** The path and query of the call, for links to other pages of the same list. */
  url: string;
  setHeader(name: string, value: string): void;
  /** Throws 412 if the record that is to be changed is not the one in the caller's `If-Match`. */
  assertUnchanged: AssertUnchanged;
  /** Of a call that may be repeated: what its caller calls it. */
  repeatKey: string | undefined;
}

type Handler<Of extends Endpoint> = (call: Call<Of>) => Promise<ResultOf<Of>>;
/** Mounts one endpoint of the contract. */
export type Route = <Key extends EndpointKey>(key: Key, handler: Handler<Endpoints[Key]>) => void;

/** Mounts a call that every board has, such as `GET /{board}/own-counts`, at the address of one of them. */
export type BoardRoute = <Key extends keyof LifeEndpoints>(board: string, key: Key, handler: Handler<LifeEndpoints[Key]>) => void;

/** Mounts the calls that the contract gives every board by `lifeEndpoints`. A board is known by its name only, so no type has its calls. */
export const toBoardRoute =
  (route: Route): BoardRoute =>
  (board, key, handler) =>
    route(key.replace("{board}", board) as EndpointKey, handler as never);

interface RouterParts {
  app: FastifyInstance;
  /** The scope of the calls that take forms. */
  forms: FastifyInstance;
  endpoints: Readonly<Record<string, Endpoint>>;
  /** Holds uploaded files until their request is answered. */
  temporaryFiles: TemporaryFiles;
  /** Finds the actor of a token; `undefined` if the token is forged or expired, or its session or account no longer exists. */
  findActor(token: string): Promise<SignedInActor | undefined>;
  throttles: Throttles;
  publicReads: PublicReads;
  turns: FairTurns;
  /** Keeps what many strangers read, if anything is kept. */
  pageCache?: PageCache | undefined;
  /** Tells the networks of an address. */
  toSource(address: string): Source;
  /** With https, cookies are sent over https only. */
  publicUrl: string;
  /** Looks at every uploaded file, if the operator has one. */
  virusScanner?: VirusScanner | undefined;
}

/** Creates the function that features mount their endpoints with. It checks access and input of every call. */
export function createRoute(parts: RouterParts): Route {
  const { app, forms, endpoints, findActor, throttles, publicReads, pageCache, toSource, publicUrl } = parts;
  // A person who has just written must see that write, even while a replica does not have it yet.
  const isStranger = (request: FastifyRequest) =>
    request.headers.authorization === undefined && publicReads.headersOfWriter(request) === undefined;
  const isSecure = publicUrl.startsWith("https:");
  return (key, handler) => {
    const endpoint = endpoints[key];
    if (!endpoint) throw new Error(`The contract has no ${key}.`);
    const { method, url } = toFastifyRoute(key);
    const isPublicRead = method === "GET" && endpoint.access === "anyone";
    const handle = async (request: FastifyRequest, reply: FastifyReply) => {
      const actor = isForAnyone(endpoint) ? undefined : await authorise(request, endpoint, findActor);
      const source = toSource(request.ip);
      const run = (input: Input, setHeader = toSetter(reply)): Promise<unknown> => {
        const call = {
          ...input,
          actor,
          place: { source, userAgent: request.headers["user-agent"] ?? "" },
          cookies: createCookies(request, reply, isSecure),
          url: request.url,
          assertUnchanged: readPrecondition(request.headers["if-match"]),
          repeatKey: endpoint.isRepeatable ? readRepeatKey(request.headers["idempotency-key"]) : undefined,
          setHeader,
        } as Parameters<typeof handler>[0];
        return handler(call);
      };
      const caller = { source, accountId: actor?.accountId };
      if (endpoint.form) return answer(reply, endpoint, await withForm(parts, { request, endpoint, caller }, endpoint.form, run));
      if (pageCache && endpoint.isKept && isStranger(request))
        return await answerKept(
          request,
          reply,
          { cache: pageCache, address: addressOf(request, endpoint) },
          async (setHeader) => {
            const input = readInput(request, endpoint);
            return toJson(endpoint, await publicReads.answer(request, () => run(input, setHeader)), setHeader);
          },
        );
      const input = readInput(request, endpoint);
      if (endpoint.throttles) await countCall(throttles, endpoint, caller);
      return answer(reply, endpoint, isPublicRead ? await publicReads.answer(request, () => run(input)) : await run(input));
    };
    mount(endpoint.form ? forms : app, endpoint, {
      method,
      url,
      config: { takesForm: endpoint.form !== undefined, keepsPages: endpoint.keepsPages === true },
      handler: inTurn(parts, { endpoint, method, isStranger }, handle),
    });
  };
}

function mount(app: FastifyInstance, endpoint: Endpoint, routeOptions: RouteOptions): void {
  if (endpoint.ignoresBody !== true) app.route(routeOptions);
  else
    void app.register(async (scope) => {
      discardBodies(scope);
      scope.route(routeOptions);
    });
}

type Handle = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/**
 * Lets the calls of one network wait for each other. A load balancer's checks wait for nobody, a stream of events lasts as long as its tab, and
 * `withForm` takes care of forms.
 */
function inTurn(
  { turns, toSource, pageCache }: RouterParts,
  { endpoint, method, isStranger }: { endpoint: Endpoint; method: string; isStranger(request: FastifyRequest): boolean },
  handle: Handle,
): Handle {
  if (endpoint.answer === "events" || endpoint.form) return handle;
  const isInMemory = (request: FastifyRequest) =>
    endpoint.isKept === true && pageCache?.hasAnswer(addressOf(request, endpoint)) === true && isStranger(request);
  return (request, reply) => {
    // The page that makes a call in this process has a turn already, and what is in memory costs next to nothing.
    if (isInProcess(request) || isHealthCheck(request) || isInMemory(request)) return handle(request, reply);
    const run = async () => await handle(request, reply);
    const source = toSource(request.ip);
    // A write is done all the same: who sent it may have left because it took long.
    return method === "GET" ? readInTurn(turns, { request, reply, source }, run) : turns.run("write", source, run);
  };
}

/** What a kept answer is known by. A query that a call does not have makes no other answer. */
const addressOf = ({ url }: FastifyRequest, { query }: Endpoint): string => (query ? url : (url.split("?", 1)[0] ?? url));

const isHealthCheck = ({ routeOptions }: FastifyRequest): boolean => routeOptions.url?.startsWith("/api/health/") === true;

const toSetter =
  (reply: FastifyReply): SetHeader =>
  (name, value) =>
    void reply.header(name, value);

/**
 * Runs a call with its files, which are counted before they are received and deleted at the end. A form without files waits for its turn like
 * other calls. With files it would hold the turn while photos are made, and the throttles of files bound it.
 */
async function withForm(
  { temporaryFiles, throttles, virusScanner, turns }: RouterParts,
  { request, endpoint, caller }: { request: FastifyRequest; endpoint: Endpoint; caller: Caller },
  form: NonNullable<Endpoint["form"]>,
  run: (input: Input) => Promise<unknown>,
): Promise<unknown> {
  await countCall(throttles, endpoint, caller);
  const kept = temporaryFiles.open();
  try {
    const address = readAddress(request, endpoint);
    const { fields, files } = await readForm(request, form, kept);
    await countFiles(throttles, endpoint, { ...caller, files });
    if (virusScanner) await assertWithoutViruses(virusScanner, endpoint, { files, log: request.log });
    const runForm = async () => await run({ ...address, form: fields, files });
    const hasFiles = Object.values(files).some((sent) => sent.length > 0);
    return hasFiles ? await runForm() : await turns.run("write", caller.source, runForm);
  } finally {
    await kept.remove();
  }
}

/** `"GET /jobs/{id}"` as Fastify spells it: the method, and `/api/jobs/:id`. */
function toFastifyRoute(key: string): { method: string; url: string } {
  const [method = "", path = ""] = key.split(" ");
  return { method, url: `/api${path.replaceAll(/\{(\w+)\}/g, ":$1")}` };
}

/** The endpoint does not care who calls it. */
const isForAnyone = ({ access, knowsCaller }: Endpoint): boolean => access === "anyone" && knowsCaller !== true;

async function authorise(
  request: FastifyRequest,
  endpoint: Endpoint,
  findActor: RouterParts["findActor"],
): Promise<SignedInActor | undefined> {
  const [, token] = /^Bearer ([^\s,]+)$/i.exec(request.headers.authorization ?? "") ?? [];
  const actor = token === undefined ? undefined : await findActor(token);
  if (endpoint.access === "anyone") return actor;
  if (actor === undefined) throw unauthenticated();
  if (endpoint.access !== "signed-in" && !endpoint.access.includes(actor.role))
    throw forbidden(forbiddenSentence(endpoint.access));
  if (actor.isSuspended && request.method !== "GET" && !endpoint.whileSuspended) throw accountSuspended();
  if (actor.mustAddSecondFactor && !endpoint.beforeSecondFactor) throw secondFactorSetupRequired();
  return actor;
}

const roleWords: Readonly<Record<Role, string>> = {
  STUDENT: "a student",
  EMPLOYER: "an employer",
  RENTER: "an accommodation provider",
  "SERVICE-PROVIDER": "a service provider",
  ADMIN: "an admin",
};

const forbiddenSentence = (access: readonly Role[]): string =>
  `You must be logged in as ${access.map((role) => roleWords[role]).join(" or ")} to do this.`;

interface Input {
  params: unknown;
  query: unknown;
  body?: unknown;
  form?: unknown;
  files: Readonly<Record<string, readonly UploadedFile[]>>;
}

function readAddress(request: FastifyRequest, endpoint: Endpoint) {
  const params = endpoint.params?.safeParse(request.params);
  if (params?.success === false) throw notFound("There is nothing with this id.");
  return { params: params?.data, query: endpoint.query && parseInput(endpoint.query, request.query) };
}

function readInput(request: FastifyRequest, endpoint: Endpoint): Input {
  const address = readAddress(request, endpoint);
  return { ...address, body: endpoint.body && parseInput(endpoint.body, request.body), files: {} };
}

function answer(reply: FastifyReply, endpoint: Endpoint, result: unknown): FastifyReply {
  reply.code(endpoint.status).header("cache-control", "no-store");
  if (endpoint.answer === null) return reply.send();
  if (endpoint.answer === "events") return sendEvents(reply, result as Readable);
  if (endpoint.answer === "file") return sendDownload(reply, result as Download);
  const json = toJson(endpoint, result, toSetter(reply));
  return reply.header("content-type", "application/json; charset=utf-8").send(json);
}

type SetHeader = (name: string, value: string) => void;

function toJson({ hasVersion }: Endpoint, result: unknown, setHeader: SetHeader): string {
  const json = JSON.stringify(result);
  if (hasVersion) setHeader("etag", versionOfJson(json));
  return json;
}
