import { phoneText, telephoneLink } from "#web/ui/formats.ts";

/** Shown for a missing value (document 2, "Renter dashboard"). */
export const orNotGiven = (value: string | null | undefined): string => (value?.trim() ? value : "N/A");

/** An applicant's email and phone number as links. */
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
          <a href={telephoneLink(phone)}>{phoneText(phone)}</a>
        </span>
      ) : (
        orNotGiven(phone)
      )}
    </span>
  );
}
