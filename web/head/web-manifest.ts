import icon192Src from "./icons/icon-192.png?url";
import icon512Src from "./icons/icon-512.png?url";
import maskableSrc from "./icons/icon-maskable.png?url";

const secondsInADay = 86_400;

/** `/manifest.webmanifest`: how the portal looks on a home screen. */
export function loader(): Response {
  const manifest = {
    id: "/",
    name: "Wattle: settle in Australia",
    short_name: "Wattle",
    description: "Jobs, rooms and help for international students in Australia.",
    lang: "en-AU",
    dir: "ltr",
    start_url: "/",
    scope: "/",
    display: "minimal-ui",
    background_color: "#fbf6ec",
    theme_color: "#fbf6ec",
    icons: [
      { src: icon192Src, sizes: "192x192", type: "image/png", purpose: "any" },
      { src: icon512Src, sizes: "512x512", type: "image/png", purpose: "any" },
      { src: maskableSrc, sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
    shortcuts: [{ name: "Find a job", url: "/jobs" }],
  };
  const headers = { "content-type": "application/manifest+json", "cache-control": `public, max-age=${secondsInADay}` };
  return new Response(JSON.stringify(manifest), { headers });
}
