import { telephoneLink } from "#web/ui/telephone-link.ts";

/** What is shown for a value that is missing (document 2, "Renter dashboard"). */
export const orNotGiven = (value: string | null | undefined): string => (value?.trim() ? value : "N/A");

/** How to reach somebody who applied: email and phone, as links. */
export function ContactLinks({ email, phone }: { email: string | null; phone: string | null }) {
  return (
    <span className="grid min-w-0 gap-0.5 xl:min-w-48">
      {email?.trim() ? (
        <span dir="auto" className="min-h-6">
          <a href={`mailto:${email}`}>{email}</a>
        </span>
      ) : (
        orNotGiven(email)
      )}
      {phone?.trim() ? (
        <span dir="auto" className="min-h-6 xl:whitespace-nowrap">
          <a href={telephoneLink(phone)}>{phone}</a>
        </span>
      ) : (
        orNotGiven(phone)
      )}
    </span>
  );
}
