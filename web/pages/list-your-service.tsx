import { LinkButton } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";

/** Tells a service provider how to be listed here. */
export function ListYourService() {
  return (
    <aside className="mb-8 flex flex-wrap items-center gap-x-6 gap-y-4 rounded-lg bg-accent-wash p-5 text-on-accent-wash">
      <div className="min-w-0 flex-[1_1_16rem]">
        <h2 className="text-lg">List your service</h2>
        <p className="mt-1">
          Tell students what you offer, where, and what it costs. We read every listing before we publish it.
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <LinkButton to="/service-listings/new" icon={<Icon of="plus" size={19} aria-hidden="true" />}>
          List a service
        </LinkButton>
        <LinkButton variant="secondary" to="/service-dashboard">
          Your services
        </LinkButton>
      </div>
    </aside>
  );
}
