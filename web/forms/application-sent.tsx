import CircleCheck from "@lucide/icons/icons/circle-check";
import { Icon } from "#web/ui/icon.tsx";

/** What an application dialog shows once the application has arrived. */
export function ApplicationSent() {
  return (
    <output className="flex flex-col items-center gap-3 py-8 text-center">
      <Icon of={CircleCheck} size={52} aria-hidden="true" className="text-brand" />
      <p className="text-xl font-semibold">Application Submitted Successfully!</p>
      <p className="text-ink-soft">We have sent a confirmation to your email address.</p>
    </output>
  );
}
