import { index, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  index("./pages/home-page.tsx"),
  route("jobs", "./jobs/jobs-page.tsx"),
  route("jobs/:id", "./jobs/job-page.tsx"),
  route("employer-dashboard", "./jobs/employer-dashboard-page.tsx"),
  route("signin", "./accounts/sign-in-page.tsx"),
  route("signup", "./accounts/sign-up-page.tsx"),
  route("student-profile", "./accounts/student-profile-page.tsx"),
  route("employer-profile", "./accounts/employer-profile-page.tsx"),
  route("renter-profile", "./accounts/renter-profile-page.tsx"),
  route("terms", "./pages/terms-page.tsx"),
  route("privacy", "./pages/privacy-page.tsx"),
  route("manifest.webmanifest", "./head/web-manifest.ts"),
  route("favicon.ico", "./head/old-favicon.ts"),
] satisfies RouteConfig;
