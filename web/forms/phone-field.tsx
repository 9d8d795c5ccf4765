import { useEffect, useState } from "react";
import { Field, type FieldProps } from "#web/ui/fields/field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import type { CallingCode } from "./calling-codes.ts";
import { australia, joinPhone, type PhoneParts, splitPhone } from "./phone-number.ts";

interface PhoneFieldProps extends Pick<FieldProps, "error" | "required"> {
  /** As it is sent. */
  value: string;
  onChange: (value: string) => void;
}

/** The contract takes 20 characters, including the calling code, its sign and a space. */
const charactersMax = 20;

/** A phone number of any country; Australia is chosen first. */
export function PhoneField({ value, onChange, ...field }: PhoneFieldProps) {
  const countries = useCallingCodes();
  const [parts, setParts] = useState<PhoneParts>(() => splitPhone(value, countries));
  const [shown, setShown] = useState({ value, countries });
  // A draft, an account or the list has loaded. What is typed here is never rewritten.
  if (shown.value !== value || (shown.countries !== countries && parts.country === undefined)) {
    setShown({ value, countries });
    setParts(splitPhone(value, countries));
  }
  const change = (changed: PhoneParts) => {
    const joined = joinPhone(changed);
    setParts(changed);
    setShown({ value: joined, countries });
    onChange(joined);
  };
  const { country, national } = parts;
  const prefix = country ? `+${country.code}` : "";
  return (
    <Field label="Phone" {...field}>
      {(control) => (
        <div className="flex gap-2">
          <div className="phone-code ui-control">
            <span aria-hidden="true">{prefix}</span>
            <Icon of="chevron-down" size={18} aria-hidden="true" className="flex-none text-ink-soft" />
            <select
              aria-label="Country code"
              autoComplete="tel-country-code"
              value={country?.country ?? ""}
              onChange={({ currentTarget }) =>
                change({ ...parts, country: [australia, ...countries].find((one) => one.country === currentTarget.value) })
              }
            >
              {country === undefined && <option value="">As typed</option>}
              {[australia, ...countries].map(({ country: id, name, code }) => (
                <option key={id} value={id}>
                  {name} +{code}
                </option>
              ))}
            </select>
          </div>
          <input
            type="tel"
            autoComplete="tel-national"
            placeholder={country === australia ? "4XX XXX XXX" : undefined}
            maxLength={charactersMax - (country === australia || !country ? 0 : prefix.length + 1)}
            value={national}
            onChange={({ currentTarget }) => change({ ...parts, national: currentTarget.value })}
            {...control}
            className="ui-control min-w-0 flex-1"
          />
        </div>
      )}
    </Field>
  );
}

const none: readonly CallingCode[] = [];
let loaded = none;

/** The countries, once their list has loaded. Without it a number of any country can be typed with its `+`. */
function useCallingCodes(): readonly CallingCode[] {
  const [countries, setCountries] = useState(loaded);
  useEffect(() => {
    const load = async () => {
      loaded = (await import("./calling-codes.ts")).callingCodes;
      setCountries(loaded);
    };
    load().catch(() => {});
  }, []);
  return countries;
}
