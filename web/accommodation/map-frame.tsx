import { useRef } from "react";
import { Icon } from "#web/ui/icon.tsx";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import { OutsideLink } from "#web/ui/button.tsx";
import { useNear } from "#web/ui/use-near.ts";

const LazyMap = lazyPart(async () => (await import("./embedded-map.tsx")).EmbeddedMap);
const mapOrigin = "https://www.google.com";

/** Shows where an address is: a plain link, and a map from another site that loads when it comes into view. */
export function MapFrame({ address }: { address: string }) {
  const frame = useRef<HTMLDivElement>(null);
  const isNear = useNear(frame);
  const query = encodeURIComponent(address);
  return (
    <>
      <div
        ref={frame}
        className="relative mt-4 grid aspect-4/3 place-items-center overflow-hidden rounded-lg border border-line bg-sunken sm:aspect-[2/1]"
      >
        <Icon of="map-pin" size={36} strokeWidth={1.5} aria-hidden="true" className="text-ink-soft" />
        {isNear && <LazyMap src={`${mapOrigin}/maps?q=${query}&output=embed`} address={address} />}
      </div>
      <OutsideLink href={`${mapOrigin}/maps/search/?api=1&query=${query}`}>Open in Google Maps</OutsideLink>
    </>
  );
}
