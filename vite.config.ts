import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  publicDir: false,
  build: { target: "es2022", assetsInlineLimit: 0 },
  // The built server carries its libraries: React's production code whatever NODE_ENV says, ten icons instead of two
  // thousand, one instance of the router.
  ssr: { noExternal: command === "build" ? true : ["lucide-react"] },
}));
