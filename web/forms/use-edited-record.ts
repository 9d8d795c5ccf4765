import { type RefObject, useRef, useState } from "react";
import { ApiError } from "#web/api/api-error.ts";
import type { OpenedRecord, Versioned } from "#web/api/call.ts";

/** What a form needs so that it does not overwrite a change that was made in another window or on another device. */
export interface EditedRecord<Value> {
  /** The version that the form's values are based on; a change sends it as `ifMatch`. */
  version: RefObject<string | undefined>;
  /** The record as it is saved now, if it has changed since. */
  newer: Versioned<Value> | undefined;
  /** Handles a failed change: if the record has changed since, reads it again. Always throws the error. */
  noteFailure: (error: unknown) => Promise<never>;
  /** Makes a change, and notes the version that it made. A failed one is handled as `noteFailure` says. */
  save: <Saved>(change: () => Promise<Versioned<Saved>>) => Promise<Saved>;
  /** The form now shows this version, because it was saved. */
  rebase: (saved: string | undefined) => void;
  /** Accepts the newer record as the one that the form overwrites. */
  overwrite: () => void;
  /** Closes the question about which version to keep. */
  close: () => void;
}

/** True if the server refused a change because the record has changed since it was read. */
export const isChangedSince = (error: { code?: ApiError["code"] } | undefined): boolean => error?.code === "precondition_failed";

/** Tracks the version of the record that a form changes; without a record there is nothing to track. */
export function useEditedRecord<Value>(opened: OpenedRecord<Value> | undefined): EditedRecord<Value> {
  const version = useRef(opened?.version);
  const [newer, setNewer] = useState<Versioned<Value>>();
  const noteFailure = async (error: unknown): Promise<never> => {
    if (opened && error instanceof ApiError && isChangedSince(error)) setNewer(await opened.reread());
    throw error;
  };
  return {
    version,
    newer,
    noteFailure,
    save: async (change) => {
      const saved = await change().catch(noteFailure);
      version.current = saved.version;
      return saved.value;
    },
    rebase: (saved) => {
      version.current = saved;
    },
    overwrite: () => {
      version.current = newer?.version;
      setNewer(undefined);
    },
    close: () => setNewer(undefined),
  };
}
