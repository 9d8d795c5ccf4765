import { index, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  index("./pages/home-page.tsx"),
  route("jobs", "./jobs/jobs-page.tsx"),
  route("jobs/:id", "./jobs/job-page.tsx"),
  route("employer-dashboard", "./jobs/employer-dashboard-page.tsx"),
  route("terms", "./pages/terms-page.tsx"),
  route("privacy", "./pages/privacy-page.tsx"),
] satisfies RouteConfig;
