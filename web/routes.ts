import { index, layout, route, type RouteConfig, type RouteConfigEntry } from "@react-router/dev/routes";
import { boardBasics, type BoardName, boardNames } from "#contract/boards.ts";

/** The pages of a board, which lie in its folder and begin with the name of its listings. */
function routesOf(board: BoardName): RouteConfigEntry[] {
  const { listing, listPath, dashboardPath } = boardBasics[board];
  const called = listing.replaceAll("_", "-");
  const page = (kind: string): string => `./${board}/${called}${kind}-page.tsx`;
  const hasList = listPath === `/${board}`;
  return [
    ...(hasList ? [route(board, page("-list"))] : []),
    route(`${board}/new`, page("-form")),
    // Without a list of its own, the page of a listing leads to where the list is.
    route(hasList ? `${board}/:id` : `${board}/:id?`, page("")),
    route(`${board}/:id/edit`, page("-form"), { id: `edit-${called}` }),
    route(dashboardPath.slice(1), page("-dashboard")),
  ];
}

export default [
  layout("./app/page-layout.tsx", [
    index("./home/home-page.tsx"),
    ...boardNames.flatMap(routesOf),
    route("favourites", "./favourites/favourites-page.tsx"),
    route("posters/:id", "./posters/poster-page.tsx"),
    route("my-applications", "./applications/my-applications-page.tsx"),
    route("applications/:id", "./applications/application-page.tsx"),
    route("saved-searches", "./saved-searches/saved-searches-page.tsx"),
    route("notices", "./notices/notices-page.tsx"),
    route("stop-emails", "./notices/stop-emails-page.tsx"),
    route("signin", "./accounts/sign-in-page.tsx"),
    route("signup", "./accounts/sign-up-page.tsx"),
    route("forgot-password", "./accounts/forgot-password-page.tsx"),
    route("verify-otp", "./accounts/verify-otp-page.tsx"),
    route("reset-password", "./accounts/reset-password-page.tsx"),
    route("confirm-email", "./accounts/email-link-page.tsx"),
    route("undo-email-change", "./accounts/email-link-page.tsx", { id: "undo-email-change" }),
    route("renew-listing", "./accounts/email-link-page.tsx", { id: "renew-listing" }),
    route("confirm-search", "./accounts/email-link-page.tsx", { id: "confirm-search" }),
    route("student-profile", "./accounts/profile-page.tsx"),
    route("employer-profile", "./accounts/profile-page.tsx", { id: "employer-profile" }),
    route("renter-profile", "./accounts/profile-page.tsx", { id: "renter-profile" }),
    route("two-step-sign-in", "./accounts/two-step-sign-in-page.tsx"),
    route("recent-activity", "./accounts/recent-activity-page.tsx"),
    route("admin", "./admin/admin-page.tsx"),
    route("terms", "./pages/terms-page.tsx"),
    route("privacy", "./pages/privacy-page.tsx"),
    route("visas/:visa?/:view?", "./pages/visas-page.tsx"),
    route("services/:category?", "./pages/services-page.tsx"),
    route("help/:state?", "./pages/help-page.tsx"),
    route("about", "./pages/about-page.tsx"),
    // Shows all of web/ui to developers. The built portal does not include it.
    ...(import.meta.env.DEV ? [route("design", "./design/design-page.tsx")] : []),
    // All other addresses. Without a match the root's loader would not run, and the shell needs its data.
    route("*", "./app/unknown-page.tsx"),
  ]),
  route("manifest.webmanifest", "./head/web-manifest.ts"),
  route("favicon.ico", "./head/old-favicon.ts"),
] satisfies RouteConfig;
