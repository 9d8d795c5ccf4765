import { once } from "node:events";
import { createServer } from "node:http";

/** The fields of a register entry that the portal reads. */
interface Entry {
  abn: string;
  acn?: string;
  name: string;
  status?: "Active" | "Cancelled";
  state?: string;
}

type Behaviour = { answering: Promise<void> } | "silent" | { status?: number; text: string; location?: string };

/** It answers at once. */
export const well: Behaviour = { answering: Promise.resolve() };

export interface TestAbnLookup {
  url: string;
  /** The calls so far, without the key. */
  asked: string[];
  /** How it answers from now on: with what it has once a promise is kept; never; or with this text. */
  behave(behaviour: Behaviour): void;
  stop(): void;
}

export const abnLookupKey = "01234567-89ab-cdef-0123-456789abcdef";

/** A server that speaks as ABN Lookup's JSON service does. */
export async function startAbnLookup(entries: readonly Entry[]): Promise<TestAbnLookup> {
  let behaviour = well;
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "", "http://127.0.0.1");
    const number = searchParams.get(pathname === "/json/AcnDetails.aspx" ? "acn" : "abn");
    asked.push(`${pathname} ${number}`);
    if (behaviour === "silent") return;
    if ("text" in behaviour && !pathname.startsWith("/elsewhere/")) {
      const { status = 200, text: other, location } = behaviour;
      response.writeHead(status, location === undefined ? {} : { location }).end(other);
      return;
    }
    const found = entries.find(({ abn, acn }) => number === (pathname === "/json/AcnDetails.aspx" ? acn : abn));
    const isKnown = searchParams.get("guid") === abnLookupKey;
    const text = `${searchParams.get("callback")}(${JSON.stringify(toAnswer(found, isKnown))})`;
    const { answering } = "answering" in behaviour ? behaviour : { answering: Promise.resolve() };
    void answering.then(() => response.writeHead(200, { "content-type": "text/javascript" }).end(text));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}/json`,
    asked,
    behave(next) {
      behaviour = next;
    },
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}

function toAnswer(entry: Entry | undefined, isKnown: boolean) {
  const nothing = {
    Abn: "",
    AbnStatus: "",
    AbnStatusEffectiveFrom: "",
    Acn: "",
    AddressDate: null,
    AddressPostcode: "",
    AddressState: "",
    BusinessName: [],
    EntityName: "",
    EntityTypeCode: "",
    EntityTypeName: "",
    Gst: null,
  };
  if (!isKnown) return { ...nothing, Message: "The GUID entered is not recognised as a Registered Party" };
  if (!entry) return { ...nothing, Message: "No record found" };
  const { abn, acn = "", name, status = "Active", state = "" } = entry;
  return { ...nothing, Abn: abn, Acn: acn, AbnStatus: status, AddressState: state, EntityName: name, Message: "" };
}
