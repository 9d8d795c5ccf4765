import { Form, href, Link, useRevalidator } from "react-router";
import { serviceAreas, serviceLanguages, servicesPerPage } from "#contract/service-listing-choices.ts";
import { useUser } from "#web/api/session.ts";
import { useHere } from "#web/listings/use-here.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { countText } from "#web/ui/formats.ts";
import { IconFact } from "#web/ui/icon-fact.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import { ErrorState } from "#web/ui/states.tsx";
import { type ListedServicesPage, type ServiceSearch, toServiceQuery } from "./find-listed-services.ts";
import type { ServiceSummary } from "./service-summary.ts";
import { areaText } from "./service-text.ts";

interface ListedServicesProps {
  listed: ListedServicesPage;
  /** The address of the category. */
  path: string;
}

const anchor = "listed-services";

/** The services that providers list themselves in a category, after what operators write of it. */
export function ListedServices({ listed: { services, total, search, failed }, path }: ListedServicesProps) {
  const { revalidate, state } = useRevalidator();
  const isFiltered = toServiceQuery({ ...search, page: 1 }) !== "";
  const pageCount = Math.ceil(total / servicesPerPage);
  return (
    <section id={anchor} aria-labelledby="listed" className="mt-14 scroll-mt-24">
      <h3 id="listed" className="text-2xl">
        Listed by providers
      </h3>
      <p className="mt-1 max-w-prose text-ink-soft">
        Providers wrote these listings. We read each one before we published it. We haven't checked who the providers are, their
        prices or their qualifications.
      </p>
      {(total > 0 || isFiltered) && <Filters search={search} path={path} />}
      {failed ? (
        <div className="mt-5">
          <ErrorState
            message="These services could not be loaded."
            onRetry={() => void revalidate()}
            retrying={state === "loading"}
          />
        </div>
      ) : (
        <>
          <output className="mt-5 block font-semibold">{foundText(total, search, isFiltered, pageCount)}</output>
          {total === 0 && !search.isInAll && (
            <p className="mt-1">
              <Link
                to={{ pathname: path, search: toServiceQuery({ ...search, isInAll: true, page: 1 }), hash: `#${anchor}` }}
                preventScrollReset
              >
                Search all categories
              </Link>
            </p>
          )}
          <ul className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-4 empty:hidden md:grid-cols-2">
            {services.map((service) => (
              <ServiceCard key={service.id} service={service} />
            ))}
          </ul>
        </>
      )}
      <div className="mt-8 empty:hidden">
        <Pagination
          page={search.page}
          pageCount={pageCount}
          hrefFor={(page) => ({ pathname: path, search: toServiceQuery({ ...search, page }), hash: `#${anchor}` })}
          label="Pages of services"
        />
      </div>
      <Invitation />
    </section>
  );
}

function foundText(total: number, { page }: ServiceSearch, isFiltered: boolean, pageCount: number): string {
  if (total === 0)
    return isFiltered
      ? "No service matches. Try fewer words, or another language or area."
      : "No provider has listed a service here yet.";
  if (page > pageCount) return `Page ${page} doesn't exist. The last page is ${pageCount}.`;
  return countText(total, "service");
}

/** A plain form, which also works without scripts. */
function Filters({ search: { q, language, area, isInAll }, path }: { search: ServiceSearch; path: string }) {
  return (
    <Form
      // The fields are the browser's own, so another address begins them anew.
      key={`${q} ${language} ${area} ${isInAll}`}
      action={path}
      preventScrollReset
      aria-label="Services"
      className="mt-5 flex flex-wrap items-end gap-3"
    >
      <Field label="Search" className="min-w-40 max-sm:w-full">
        {(control) => (
          <input
            {...control}
            type="text"
            dir="auto"
            name="q"
            enterKeyHint="search"
            maxLength={200}
            defaultValue={q}
            className="ui-control"
          />
        )}
      </Field>
      <SelectField
        className="min-w-40"
        label="Language"
        name="language"
        defaultValue={language}
        options={[{ value: "", label: "Any language" }, ...serviceLanguages]}
      />
      <SelectField
        className="min-w-40"
        label="Area"
        name="area"
        defaultValue={area}
        options={[{ value: "", label: "Anywhere" }, ...serviceAreas]}
      />
      <SelectField
        className="min-w-40"
        label="Category"
        name="in"
        defaultValue={isInAll ? "all" : ""}
        options={[
          { value: "", label: "This category" },
          { value: "all", label: "All categories" },
        ]}
      />
      <Button type="submit" variant="secondary">
        Show services
      </Button>
    </Form>
  );
}

/** A service on the page of its category. The whole card is a link to it. */
function ServiceCard({ service }: { service: ServiceSummary }) {
  const from = useHere();
  const { id, title, providerName, beginning, prices, languages, hours } = service;
  return (
    <li className="relative min-w-0 rounded-xl border border-line bg-surface p-6 shadow-card">
      <h4 className="font-display text-xl font-bold wrap-anywhere">
        <Link to={href("/service-listings/:id?", { id })} state={{ from }} className="listing-name">
          <span dir="auto">{title}</span>
        </Link>
      </h4>
      <p dir="auto" className="text-sm text-ink-soft wrap-anywhere">
        {providerName}
      </p>
      <p dir="auto" className="mt-2 line-clamp-3 wrap-anywhere">
        {beginning}
      </p>
      <dl className="mt-4 grid gap-0.5">
        <IconFact term="Prices" icon="tag">
          <span dir="auto" className="line-clamp-3 font-semibold">
            {prices}
          </span>
        </IconFact>
        <IconFact term="Languages" icon="languages">
          {languages.join(", ")}
        </IconFact>
        <IconFact term="Area" icon="map-pin">
          <span dir="auto">{areaText(service)}</span>
        </IconFact>
        <IconFact term="Opening hours" icon="clock">
          {hours !== null && <span dir="auto">{hours}</span>}
        </IconFact>
      </dl>
    </li>
  );
}

/** Who is signed in as something else has no use for it. */
function Invitation() {
  const user = useUser();
  if (user) return null;
  return (
    <p className="mt-6 text-sm text-ink-soft">
      Do you offer a service to students?{" "}
      <Link to="/signup?role=service-provider&next=/service-listings/new">Sign up to list it</Link>
    </p>
  );
}
