import { useEffect, useState } from "react";

/** How long to wait for the map. */
const patienceMs = 8_000;

/** A map from another site, or the address as text if the map does not load. */
export function EmbeddedMap({ src, address }: { src: string; address: string }) {
  const { state, onLoad } = useReachedMap(src);
  if (state === "waiting") return null;
  if (state === "missing")
    return (
      <div className="absolute inset-0 grid place-content-center gap-1 bg-sunken p-6 text-center">
        <p className="font-semibold">Map not available</p>
        <p dir="auto" className="max-w-prose text-ink-soft wrap-anywhere">
          {address}
        </p>
      </div>
    );
  return (
    <iframe
      title={`Map of ${address}`}
      src={src}
      onLoad={onLoad}
      // oxlint-disable-next-line react/iframe-missing-sandbox -- it is another origin, whose own storage the map needs
      sandbox="allow-scripts allow-same-origin allow-popups"
      referrerPolicy="no-referrer"
      className="absolute inset-0 size-full border-0"
    />
  );
}

/**
 * Returns whether the map can be shown. A frame reports success even for the browser's own error page, so the address is fetched
 * first. That fails without a connection and if something blocks the site.
 */
function useReachedMap(src: string) {
  const [state, setState] = useState<"waiting" | "coming" | "shown" | "missing">("waiting");
  useEffect(() => {
    const giveUp = () => setState((before) => (before === "shown" ? before : "missing"));
    const timer = setTimeout(giveUp, patienceMs);
    const ask = async () => {
      // oxlint-disable-next-line no-restricted-globals -- another site is asked, not the API
      await fetch(src, { mode: "no-cors", credentials: "omit", referrerPolicy: "no-referrer" });
      setState((before) => (before === "waiting" ? "coming" : before));
    };
    ask().catch(giveUp);
    return () => clearTimeout(timer);
  }, [src]);
  return { state, onLoad: () => setState("shown") };
}
