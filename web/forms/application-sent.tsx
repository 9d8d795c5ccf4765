import CircleCheck from "lucide-react/icons/circle-check";

/** What an application dialog shows once the application has arrived. */
export function ApplicationSent() {
  return (
    <output className="flex flex-col items-center gap-3 py-8 text-center">
      <CircleCheck size={52} aria-hidden="true" className="text-brand" />
      <p className="text-xl font-semibold">Application Submitted Successfully!</p>
      <p className="text-ink-soft">We have sent a confirmation to your email address.</p>
    </output>
  );
}
