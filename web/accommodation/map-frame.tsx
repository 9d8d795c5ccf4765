import MapPin from "@lucide/icons/icons/map-pin";
import { useRef } from "react";
import { Icon } from "#web/ui/icon.tsx";
import { OutsideLink } from "#web/ui/outside-link.tsx";
import { useNear } from "#web/ui/use-near.ts";

const mapOrigin = "https://www.google.com";

/** Where an address is: a plain link, and a map of another site that loads only once it comes into view. */
export function MapFrame({ address }: { address: string }) {
  const frame = useRef<HTMLDivElement>(null);
  const isNear = useNear(frame);
  const query = encodeURIComponent(address);
  return (
    <>
      <div
        ref={frame}
        className="relative mt-4 grid aspect-[4/3] place-items-center overflow-hidden rounded-lg border border-line bg-sunken sm:aspect-[2/1]"
      >
        <Icon of={MapPin} size={36} strokeWidth={1.5} aria-hidden="true" className="text-ink-soft" />
        {isNear && (
          <iframe
            title={`Map of ${address}`}
            src={`${mapOrigin}/maps?q=${query}&output=embed`}
            // oxlint-disable-next-line react/iframe-missing-sandbox -- it is another origin, whose own storage the map needs
            sandbox="allow-scripts allow-same-origin allow-popups"
            referrerPolicy="no-referrer"
            className="absolute inset-0 size-full border-0"
          />
        )}
      </div>
      <OutsideLink href={`${mapOrigin}/maps/search/?api=1&query=${query}`}>Open in Google Maps</OutsideLink>
    </>
  );
}
