import type { FastifyInstance } from "fastify";
import { photosPath } from "#contract/accommodation-rules.ts";
import { notFound } from "#server/errors.ts";
import type { Route } from "#server/http/route.ts";
import { toTypedFilters } from "#server/listings/alternatives.ts";
import { answerOwnPage, answerPage } from "#server/listings/paging.ts";
import type { AccommodationService } from "./accommodation.service.ts";
import type { ShownPhotos } from "./shown-photos.service.ts";

/** Mounts the accommodation board. */
export function mountAccommodation(route: Route, accommodation: AccommodationService): void {
  route(
    "GET /accommodation",
    async (call) => await answerPage(call, async (window, filters) => await accommodation.list(filters, window)),
  );
  route(
    "GET /posters/{posterId}/accommodation",
    async (call) => await answerPage(call, async (window) => await accommodation.listOfPoster(call.params.posterId, window)),
  );
  route("GET /accommodation/locations", async ({ query }) => await accommodation.suggestLocations(query.q ?? ""));
  route("GET /accommodation/suggestions", async ({ query }) => await accommodation.suggestPlaces(query.q ?? ""));
  route("GET /accommodation/alternatives", async ({ query }) => await accommodation.listOtherSearches(toTypedFilters(query)));
  route(
    "GET /accommodation/myAccommodations",
    async (call) => await answerOwnPage(call, async (window, own) => await accommodation.listOwn(call.actor, window, own)),
  );
  route("GET /accommodation/{id}", async ({ actor, params }) => await accommodation.get(params.id, actor));
  route("GET /accommodation/{id}/related", async ({ params }) => await accommodation.listRelated(params.id));
  route(
    "POST /accommodation",
    async ({ actor, form, files, repeatKey }) =>
      await accommodation.post(actor, form.accommodation, files["images"] ?? [], form.status, repeatKey),
  );
  route(
    "PUT /accommodation/{id}",
    async ({ actor, params, form: { accommodation: edited, ...changes }, files, assertUnchanged }) => {
      const edit = { form: edited, changes, sent: files["images"] ?? [] };
      return await accommodation.change(actor, params.id, edit, assertUnchanged);
    },
  );
  route("DELETE /accommodation/{id}", async ({ actor, params, assertUnchanged }) => {
    await accommodation.remove(actor, params.id, assertUnchanged);
  });
}

/** Serves photos by their file name. A browser may keep them for ever, because a photo's name never gets new content. */
export function mountPhotoFiles(app: FastifyInstance, photos: ShownPhotos): void {
  app.get<{ Params: { fileName: string } }>(`${photosPath}:fileName`, async ({ params }, reply) => {
    const photo = await photos.open(params.fileName);
    if (!photo) throw notFound("There is nothing at this address.");
    return reply
      .header("cache-control", "public, max-age=31536000, immutable")
      .header("content-type", photo.contentType)
      .header("content-length", photo.bytes)
      .send(photo.stream);
  });
}
