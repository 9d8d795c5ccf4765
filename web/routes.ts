import { index, layout, route, type RouteConfig } from "@react-router/dev/routes";

export default [
  layout("./app/page-layout.tsx", [
    index("./home/home-page.tsx"),
    route("jobs", "./jobs/jobs-page.tsx"),
    route("jobs/new", "./jobs/job-form-page.tsx"),
    route("jobs/:id", "./jobs/job-page.tsx"),
    route("jobs/:id/edit", "./jobs/job-form-page.tsx", { id: "edit-job" }),
    route("accommodation", "./accommodation/accommodation-list-page.tsx"),
    route("accommodation/new", "./accommodation/accommodation-form-page.tsx"),
    route("accommodation/:id", "./accommodation/accommodation-page.tsx"),
    route("accommodation/:id/edit", "./accommodation/accommodation-form-page.tsx", { id: "edit-accommodation" }),
    route("favourites", "./accommodation/favourites-page.tsx"),
    route("my-applications", "./pages/my-applications-page.tsx"),
    route("renter-dashboard", "./accommodation/renter-dashboard-page.tsx"),
    route("employer-dashboard", "./jobs/employer-dashboard-page.tsx"),
    route("signin", "./accounts/sign-in-page.tsx"),
    route("signup", "./accounts/sign-up-page.tsx"),
    route("forgot-password", "./accounts/forgot-password-page.tsx"),
    route("verify-otp", "./accounts/verify-otp-page.tsx"),
    route("reset-password", "./accounts/reset-password-page.tsx"),
    route("student-profile", "./accounts/profile-page.tsx"),
    route("employer-profile", "./accounts/profile-page.tsx", { id: "employer-profile" }),
    route("renter-profile", "./accounts/profile-page.tsx", { id: "renter-profile" }),
    route("admin", "./admin/admin-page.tsx"),
    route("terms", "./pages/terms-page.tsx"),
    route("privacy", "./pages/privacy-page.tsx"),
    route("visas/:visa?/:view?", "./pages/visas-page.tsx"),
    route("services/:category?", "./pages/services-page.tsx"),
    route("about", "./pages/about-page.tsx"),
    // Shows all of web/ui to developers. The built portal does not include it.
    ...(import.meta.env.DEV ? [route("design", "./design/design-page.tsx")] : []),
    // All other addresses. Without a match the root's loader would not run, and the shell needs its data.
    route("*", "./app/unknown-page.tsx"),
  ]),
  route("manifest.webmanifest", "./head/web-manifest.ts"),
  route("favicon.ico", "./head/old-favicon.ts"),
] satisfies RouteConfig;
