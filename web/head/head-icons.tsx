import appleTouchIconHref from "./icons/apple-touch-icon.png?url";
import faviconHref from "./icons/favicon.svg?url";
import favicon32Href from "./icons/favicon-32.png?url";

/** The site's icons for tabs, bookmarks and home screens, and the colours around its pages. */
export function HeadIcons() {
  return (
    <>
      <meta name="theme-color" content="#fbf6ec" media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content="#0f1628" media="(prefers-color-scheme: dark)" />
      <link rel="icon" href={favicon32Href} sizes="32x32" type="image/png" />
      <link rel="icon" href={faviconHref} sizes="any" type="image/svg+xml" />
      <link rel="apple-touch-icon" href={appleTouchIconHref} />
      <link rel="manifest" href="/manifest.webmanifest" />
    </>
  );
}
