/** Says, where scripts do not run, why nothing else is here; nobody else sees it. */
export function NeedsScripts() {
  return (
    <p className="hidden rounded-lg bg-info-wash px-4 py-3 font-medium text-on-info-wash noscript:block">
      This page needs JavaScript. Turn it on in your browser and load the page again. Jobs, accommodation, visas and services can
      be read without it.
    </p>
  );
}
