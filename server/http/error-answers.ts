import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ErrorBody, ErrorCode } from "#contract/errors.ts";
import { AppError, isDatabaseAway, unauthenticated } from "#server/errors.ts";
import type { Source } from "#server/throttles/source.ts";
import { toLogged } from "./logged-request.ts";
import type { RefusalPace } from "./refusal-pace.ts";

const unreadable = ["invalid_input", "The request could not be read."] as const;
// What Node, Fastify and the multipart reader refuse by themselves, in our words.
const refusals: Readonly<Record<number, readonly [ErrorCode, string]>> = {
  400: unreadable,
  404: ["not_found", "There is nothing at this address."],
  405: ["method_not_allowed", "This address does not accept this method."],
  408: ["request_timeout", "The request took too long to arrive. Please try again."],
  413: ["request_too_large", "The request is too large."],
  414: ["request_too_large", "The address is too long."],
  415: ["unsupported_media_type", "Send JSON with the content type application/json."],
  431: ["request_too_large", "The request's headers are too large."],
};

const neutralSentence = "Something went wrong on our side. Please try again in a moment.";
const unavailableSentence = "The portal is busy or being restarted. Please try again in a moment.";

interface ErrorParts {
  /** Tells the networks of an address. */
  toSource(address: string): Source;
  pace: RefusalPace;
}

/** Answers every error in the error envelope, and logs only errors that an operator must look at. */
export function answerErrors(app: FastifyInstance, { toSource, pace }: ErrorParts): void {
  app.setErrorHandler<FastifyError>(async (error, request, reply) => {
    const refusal = toAppError(error, request);
    if (refusal.status === 429) await pace.wait(toSource(request.ip).network);
    if (refusal.status >= 500)
      request.log.error({ err: error, ...toLogged(request), parameters: namesIn(request.query) }, "request failed");
    return sendError(request, reply, refusal);
  });
}

/** The names of a query's parameters, which tell what a search asked for; without those that somebody may have typed by mistake. */
const namesIn = (query: unknown): string[] => Object.keys(Object(query) as object).filter((name) => /^[a-z]{1,20}$/i.test(name));

/** Answers with the error envelope. */
function sendError(request: FastifyRequest, reply: FastifyReply, refusal: AppError): FastifyReply {
  return reply
    .code(refusal.status)
    .headers(refusal.headers)
    .header("content-type", "application/json; charset=utf-8")
    .header("cache-control", "no-store")
    .send(JSON.stringify(toErrorBody(refusal, request.id)));
}

/** The error envelope. */
export function toErrorBody({ success, message, code, fields, secondFactors }: AppError, requestId: string): ErrorBody {
  return {
    ...(success === false && { success }),
    message,
    error: message,
    code,
    ...(fields && { fields: { ...fields } }),
    ...(secondFactors && { secondFactors: [...secondFactors] }),
    requestId,
  };
}

/** The refusal for a status that Node, Fastify or one of its plugins chose. */
export function refusalOf(status: number): AppError {
  const [code, sentence] = refusals[status] ?? unreadable;
  return new AppError(sentence, { code, status });
}

/** 415: the body of a form call is not multipart. */
export const notMultipart = (): AppError =>
  new AppError("Send this form as multipart/form-data.", { code: "unsupported_media_type", status: 415 });

function toAppError(error: FastifyError, request: FastifyRequest): AppError {
  if (error instanceof AppError) return error;
  if (isAccountGone(error)) return unauthenticated();
  // The body broke off, or was no HTTP: its sender's connection failed, and not the database's.
  if (error === request.raw.errored) return refusalOf(400);
  if (isDatabaseAway(error)) {
    return new AppError(unavailableSentence, { code: "unavailable", status: 503, headers: { "retry-after": "2" } });
  }
  const status = error.statusCode;
  if (status === 415 && request.routeOptions.config.takesForm) return notMultipart();
  return status !== undefined && status >= 400 && status < 500
    ? refusalOf(status)
    : new AppError(neutralSentence, { code: "internal", status: 500 });
}

// The account was deleted after the call was authorised.
function isAccountGone(error: Error & { code?: string; constraint?: string }): boolean {
  return error.code === "23503" && /_(poster|student|account)_id_fkey$/.test(error.constraint ?? "");
}
