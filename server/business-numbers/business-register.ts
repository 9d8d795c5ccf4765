import { z } from "zod";
import { businessNumberKind } from "#contract/business-number-rules.ts";
import { states } from "#contract/places.ts";

/** What ABN Lookup says of a business. */
interface RegisterEntry {
  /** For a person who trades alone, the person's legal name. */
  name: string | null;
  status: "Active" | "Cancelled";
  /** Where its main business is; null outside the eight states and territories. */
  state: string | null;
}

/** The public register of Australian businesses. */
export interface BusinessRegister {
  /** Finds a business by its ABN or ACN, in digits. `undefined` if there is none. Throws if the register gives no answer. */
  find(digits: string): Promise<RegisterEntry | undefined>;
}

interface Setup {
  /** The key that the register gives to everyone who signs its agreement. */
  guid: string;
  /** Where it answers, without a trailing slash. */
  url: string;
  answerWithinMs?: number;
}

const answer = z.object({
  Abn: z.string(),
  AbnStatus: z.string(),
  Acn: z.string(),
  AddressState: z.string().nullable(),
  EntityName: z.string(),
  Message: z.string(),
});
const statuses = z.enum(["Active", "Cancelled"]);
// An answer has less than 2 kB.
const answerMaxBytes = 100_000;

/** Asks ABN Lookup's JSON service: https://abr.business.gov.au/json/. */
export function createBusinessRegister({ guid, url, answerWithinMs = 10_000 }: Setup): BusinessRegister {
  return {
    async find(digits) {
      const [call, field] =
        businessNumberKind(digits) === "ABN" ? (["AbnDetails", "Abn"] as const) : (["AcnDetails", "Acn"] as const);
      const query = new URLSearchParams({ [field.toLowerCase()]: digits, guid, callback: "callback" });
      const response = await fetch(`${url}/${call}.aspx?${query.toString()}`, {
        redirect: "error",
        signal: AbortSignal.timeout(answerWithinMs),
      });
      if (!response.ok) throw new Error(`ABN Lookup answered ${response.status}.`);
      const found = readAnswer(await readText(response));
      if (/^no records? found/i.test(found.Message)) return undefined;
      // For example, ABN Lookup does not know the key.
      if (found.Message !== "") throw new Error(`ABN Lookup refused: ${found.Message.slice(0, 200)}`);
      if (found[field].replaceAll(" ", "") !== digits) throw new Error("ABN Lookup answered about another number.");
      return {
        name: found.EntityName.trim().slice(0, 200) || null,
        status: statuses.parse(found.AbnStatus),
        state: states.find((state) => state === found.AddressState) ?? null,
      };
    },
  };
}

async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > answerMaxBytes) throw new Error("ABN Lookup's answer is too long.");
  }
  return text;
}

/** The service answers with a call of the function that `callback` names, also if nobody wants one. */
function readAnswer(text: string): z.output<typeof answer> {
  const json = /^\s*callback\((?<json>.*)\);?\s*$/s.exec(text)?.groups?.["json"];
  if (json === undefined) throw new Error("ABN Lookup's answer could not be read.");
  return answer.parse(JSON.parse(json));
}
