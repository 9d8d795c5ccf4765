/** The wattle blossom: three golden heads on a sickle leaf. */
export function BrandMark({ size = 40 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 48 48" aria-hidden="true" className="flex-none">
      <path d="M5 43C9 27 22 17 43 15 40 33 24 43 5 43Z" className="fill-brand" />
      <path d="M6 42.5C15 33 26 25 40 18" className="stroke-page" strokeWidth="1.6" fill="none" strokeLinecap="round" />
      <g className="fill-accent">
        <circle cx="17" cy="13" r="8.2" />
        <circle cx="32" cy="9" r="6.6" />
        <circle cx="9" cy="26" r="5.6" />
      </g>
      <g className="fill-accent-hover" opacity="0.9">
        <circle cx="14.6" cy="10.6" r="1.2" />
        <circle cx="19.4" cy="11" r="1.2" />
        <circle cx="17" cy="15.4" r="1.2" />
        <circle cx="21.6" cy="15" r="1.1" />
        <circle cx="12.4" cy="15" r="1.1" />
        <circle cx="30.4" cy="7.4" r="1" />
        <circle cx="34" cy="8" r="1" />
        <circle cx="32" cy="11.4" r="1" />
        <circle cx="8" cy="24.6" r="0.9" />
        <circle cx="10.6" cy="27.2" r="0.9" />
      </g>
    </svg>
  );
}
