import type { FastifyInstance, FastifyRequest } from "fastify";
import { AppError, notFound } from "#server/errors.ts";
import { discardBodies } from "./bodies.ts";

/** Below these paths there are no pages. */
const areasWithoutPages = ["/api", "/files"];

interface KnownRoute {
  methods: string[];
  pattern: RegExp;
}

/**
 * Answers everything that has no route: 405 with `Allow` where another method has one, else 404. Called before any route is mounted,
 * since it takes note of them.
 */
export function answerUnknownRequests(app: FastifyInstance): void {
  const routes: KnownRoute[] = [];
  app.addHook("onRoute", ({ method, url }) => {
    if (!url.endsWith("*")) routes.push({ methods: [method].flat(), pattern: toPattern(url) });
  });

  function answer(request: FastifyRequest): never {
    const allowed = findAllowed(routes, request);
    if (allowed.length === 0 || allowed.includes(request.method)) throw notFound("There is nothing at this address.");
    throw new AppError("This address does not accept this method.", {
      code: "method_not_allowed",
      status: 405,
      headers: { allow: allowed.join(", ") },
    });
  }

  void app.register(async (scope) => {
    discardBodies(scope);
    scope.setNotFoundHandler(answer);
    for (const area of areasWithoutPages) {
      scope.all(area, answer);
      scope.all(`${area}/*`, answer);
    }
  });
}

const toPattern = (url: string): RegExp => new RegExp(`^${url.replaceAll(/[.+]/g, "\\$&").replaceAll(/:\w+/g, "[^/]+")}$`);

function findAllowed(routes: readonly KnownRoute[], { url }: FastifyRequest): string[] {
  const path = decodeURIComponent(url.split("?", 1)[0] ?? "");
  const found = routes.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => methods);
  const isPage = areasWithoutPages.every((area) => path !== area && !path.startsWith(`${area}/`));
  return found.length === 0 && isPage ? ["GET", "HEAD", "POST"] : [...new Set(found)];
}
