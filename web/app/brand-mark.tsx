/** The wattle blossom: three golden heads on a sickle leaf. */
export function BrandMark({ size = 40 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 48 48" aria-hidden="true" className="flex-none">
      <path d="M5 43C9 27 22 17 43 15 40 33 24 43 5 43Z" className="fill-brand" />
      <path d="M6 42.5C15 33 26 25 40 18" className="stroke-page" strokeWidth="1.6" fill="none" strokeLinecap="round" />
      <path
        d="M8.8 13a8.2 8.2 0 1 0 16.4 0a8.2 8.2 0 1 0-16.4 0M25.4 9a6.6 6.6 0 1 0 13.2 0a6.6 6.6 0 1 0-13.2 0M3.4 26a5.6 5.6 0 1 0 11.2 0a5.6 5.6 0 1 0-11.2 0"
        className="fill-accent"
      />
      <path
        d="M13.4 10.6a1.2 1.2 0 1 0 2.4 0a1.2 1.2 0 1 0-2.4 0M18.2 11a1.2 1.2 0 1 0 2.4 0a1.2 1.2 0 1 0-2.4 0M15.8 15.4a1.2 1.2 0 1 0 2.4 0a1.2 1.2 0 1 0-2.4 0M20.5 15a1.1 1.1 0 1 0 2.2 0a1.1 1.1 0 1 0-2.2 0M11.3 15a1.1 1.1 0 1 0 2.2 0a1.1 1.1 0 1 0-2.2 0M29.4 7.4a1 1 0 1 0 2 0a1 1 0 1 0-2 0M33 8a1 1 0 1 0 2 0a1 1 0 1 0-2 0M31 11.4a1 1 0 1 0 2 0a1 1 0 1 0-2 0M7.1 24.6a0.9 0.9 0 1 0 1.8 0a0.9 0.9 0 1 0-1.8 0M9.7 27.2a0.9 0.9 0 1 0 1.8 0a0.9 0.9 0 1 0-1.8 0"
        className="fill-accent-hover"
        opacity="0.9"
      />
    </svg>
  );
}
