import { index, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  index("./pages/home-page.tsx"),
  route("terms", "./pages/terms-page.tsx"),
  route("privacy", "./pages/privacy-page.tsx"),
] satisfies RouteConfig;
