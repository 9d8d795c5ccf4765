import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  layout("./app/page-layout.tsx", [
    index("./pages/home-page.tsx"),
    route("jobs", "./jobs/jobs-page.tsx"),
    route("jobs/:id", "./jobs/job-page.tsx"),
    route("accommodation", "./accommodation/accommodation-list-page.tsx"),
    route("accommodation/:id", "./accommodation/accommodation-page.tsx"),
    route("favourites", "./accommodation/favourites-page.tsx"),
    route("my-applications", "./pages/my-applications-page.tsx"),
    route("renter-dashboard", "./accommodation/renter-dashboard-page.tsx"),
    route("employer-dashboard", "./jobs/employer-dashboard-page.tsx"),
    route("signin", "./accounts/sign-in-page.tsx"),
    route("signup", "./accounts/sign-up-page.tsx"),
    route("forgot-password", "./accounts/forgot-password-page.tsx"),
    route("verify-otp", "./accounts/verify-otp-page.tsx"),
    route("reset-password", "./accounts/reset-password-page.tsx"),
    route("student-profile", "./accounts/student-profile-page.tsx"),
    route("employer-profile", "./accounts/employer-profile-page.tsx"),
    route("renter-profile", "./accounts/renter-profile-page.tsx"),
    route("admin", "./admin/admin-page.tsx"),
    route("terms", "./pages/terms-page.tsx"),
    route("privacy", "./pages/privacy-page.tsx"),
    route("visas/:visa?/:view?", "./pages/visas-page.tsx"),
    route("services/:category?", "./pages/services-page.tsx"),
    route("about", "./pages/about-page.tsx"),
    // Shows every part of web/ui to those who build with it; what is built does not have it.
    ...(import.meta.env.DEV ? [route("design", "./design/design-page.tsx")] : []),
    // Whatever is not above: without a match the root's loader, which the shell stands on, would not run.
    route("*", "./app/unknown-page.tsx"),
  ]),
  route("manifest.webmanifest", "./head/web-manifest.ts"),
  route("favicon.ico", "./head/old-favicon.ts"),
] satisfies RouteConfig;
