import { z } from "zod";

/** The sentence for an answer that the portal's own pages never send. */
const passkeySentence = "Use the passkey again.";

const part = z.string({ error: passkeySentence }).regex(/^[\w-]{1,20000}$/, passkeySentence);
const kind = z.literal("public-key", { error: passkeySentence });

/** A browser's answer to `navigator.credentials.get()`, as WebAuthn's JSON. */
export const passkeyAnswer = z.object(
  {
    id: part,
    rawId: part,
    type: kind,
    response: z.object(
      { clientDataJSON: part, authenticatorData: part, signature: part, userHandle: part.optional() },
      { error: passkeySentence },
    ),
  },
  { error: passkeySentence },
);
export type PasskeyAnswer = z.infer<typeof passkeyAnswer>;

/** A browser's answer to `navigator.credentials.create()`, as WebAuthn's JSON. */
export const newPasskeyAnswer = z.object(
  {
    id: part,
    rawId: part,
    type: kind,
    response: z.object(
      {
        clientDataJSON: part,
        attestationObject: part,
        transports: z
          .array(z.string({ error: passkeySentence }).max(30, passkeySentence), { error: passkeySentence })
          .max(10, passkeySentence)
          .optional(),
      },
      { error: passkeySentence },
    ),
  },
  { error: passkeySentence },
);
export type NewPasskeyAnswer = z.infer<typeof newPasskeyAnswer>;
