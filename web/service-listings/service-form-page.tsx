import { RequireUser } from "#web/access/require-user.tsx";
import { api } from "#web/api/browser-api.ts";
import { unlistedPageMeta } from "#web/head/page-meta.ts";
import { loadingForm, PostingFrame, type PostingFormProps } from "#web/listings/posting/posting-frame.tsx";
import type { ServiceListing } from "#contract/service-listings.ts";
import type { Route } from "./+types/service-form-page";
import { serviceListingsBoard } from "./service-listings.board.ts";

const titleOf = (params: object): string => ("id" in params ? "Edit Service" : "List a Service");

export const meta = ({ params }: Route.MetaArgs) => unlistedPageMeta(titleOf(params));

/** The form with the categories, which operators write and only the server knows. */
async function loadForm() {
  const [{ ServiceForm }, categories] = await Promise.all([
    import("./service-form.tsx"),
    api.call("GET /service-listings/categories", {}),
  ]);
  return (props: PostingFormProps<ServiceListing>) => <ServiceForm {...props} categories={categories} />;
}

/** Listing a service, or changing one's own. */
export default function ServiceFormPage({ params }: Route.ComponentProps) {
  const { role, path } = serviceListingsBoard.dashboard;
  return (
    <RequireUser roles={[role]} message="Session expired. Please login again." loading={loadingForm}>
      {({ id: userId }) => (
        <PostingFrame
          userId={userId}
          dashboard={path}
          title={titleOf(params)}
          loadForm={loadForm}
          loadListing={async (id) => await api.read("GET /service-listings/{id}", { params: { id } })}
          gone="Service not found"
        />
      )}
    </RequireUser>
  );
}
