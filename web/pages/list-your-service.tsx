import Mail from "@lucide/icons/icons/mail";
import { useSiteData } from "#web/api/site-data.ts";
import { buttonStyle } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";

/** Tells a service provider how to be listed: by an email, which people answer. There is no form for it. */
export function ListYourService() {
  const contact = useSiteData()?.contact;
  if (!contact) return null;
  const { email, serviceSubject } = contact;
  return (
    <aside className="mb-8 flex flex-wrap items-center gap-x-6 gap-y-4 rounded-lg bg-accent-wash p-5 text-on-accent-wash">
      <div className="min-w-0 flex-[1_1_16rem]">
        <h2 className="text-lg">List your service</h2>
        <p className="mt-1">
          Email us what you offer, where, and how students reach you. We check every service before we add it to this page.
        </p>
      </div>
      <a href={`mailto:${email}?subject=${encodeURIComponent(serviceSubject)}`} className={buttonStyle("primary")}>
        <Icon of={Mail} size={19} aria-hidden="true" />
        Email {email}
      </a>
    </aside>
  );
}
