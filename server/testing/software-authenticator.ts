import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";
import { cose, isoCBOR } from "@simplewebauthn/server/helpers";

interface Asked {
  challenge: string;
}

/** What a test does otherwise than an honest authenticator. */
interface Deviations {
  origin?: string;
  challenge?: string;
  /** Whether the person was checked, such as by a fingerprint. */
  isVerified?: boolean;
  counter?: number;
}

/** An authenticator with one passkey, which answers as a browser would send it. */
export interface SoftwareAuthenticator {
  /** The answer to a request for a new passkey. */
  create(asked: Asked, deviations?: Deviations): object;
  /** The answer to a request for a passkey. Each use counts up. */
  use(asked: Asked, deviations?: Deviations): object;
}

const flags = { present: 0x01, verified: 0x04, hasCredential: 0x40 } as const;
const sha256 = (bytes: Uint8Array | string): Buffer => createHash("sha256").update(bytes).digest();

/** The public key in the form of WebAuthn (RFC 9052): ES256. */
function toCose(publicKey: KeyObject): Uint8Array {
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const key = new Map<number, number | Uint8Array>([
    [cose.COSEKEYS.kty, cose.COSEKTY.EC2],
    [cose.COSEKEYS.alg, cose.COSEALG.ES256],
    [cose.COSEKEYS.crv, cose.COSECRV.P256],
    [cose.COSEKEYS.x, new Uint8Array(Buffer.from(x, "base64url"))],
    [cose.COSEKEYS.y, new Uint8Array(Buffer.from(y, "base64url"))],
  ]);
  return isoCBOR.encode(key);
}

/** Makes an authenticator for a site such as `https://wattle.example.com`. */
export function createSoftwareAuthenticator(site: string): SoftwareAuthenticator {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const credentialId = randomBytes(32);
  let uses = 0;

  function dataOf(isVerified: boolean, counter: number, credential = Buffer.alloc(0)): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const flag = flags.present | (isVerified ? flags.verified : 0) | (credential.length > 0 ? flags.hasCredential : 0);
    return Buffer.concat([sha256(new URL(site).hostname), Buffer.from([flag]), count, credential]);
  }

  const clientData = (type: string, { challenge }: Asked, { origin = site, challenge: other = challenge }: Deviations): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge: other, origin, crossOrigin: false }));

  const id = credentialId.toString("base64url");
  const common = { id, rawId: id, type: "public-key" };

  return {
    create(asked, deviations = {}) {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credentialId.length);
      const credential = Buffer.concat([Buffer.alloc(16), length, credentialId, toCose(publicKey)]);
      const authData = new Uint8Array(dataOf(deviations.isVerified ?? true, 0, credential));
      const attestation = new Map<string, unknown>([
        ["fmt", "none"],
        ["attStmt", new Map()],
        ["authData", authData],
      ]);
      return {
        ...common,
        response: {
          clientDataJSON: clientData("webauthn.create", asked, deviations).toString("base64url"),
          attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString("base64url"),
          transports: ["internal"],
        },
      };
    },
    use(asked, deviations = {}) {
      uses += 1;
      const authenticatorData = dataOf(deviations.isVerified ?? true, deviations.counter ?? uses);
      const client = clientData("webauthn.get", asked, deviations);
      const signature = sign("sha256", Buffer.concat([authenticatorData, sha256(client)]), privateKey);
      return {
        ...common,
        response: {
          clientDataJSON: client.toString("base64url"),
          authenticatorData: authenticatorData.toString("base64url"),
          signature: signature.toString("base64url"),
        },
      };
    },
  };
}
