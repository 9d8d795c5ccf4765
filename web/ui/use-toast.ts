import { showToast, type ToastOptions } from "./toast-store.ts";

type Show = (message: string, options?: Omit<ToastOptions, "tone">) => () => void;

const toast: Record<"success" | "error" | "info", Show> = {
  success: (message, options) => showToast(message, { ...options, tone: "success" }),
  error: (message, options) => showToast(message, { ...options, tone: "error" }),
  info: (message, options) => showToast(message, { ...options, tone: "info" }),
};

/** `toast.success("Saved")`; each returns a function that dismisses it. Give errors that need an answer `milliseconds: null`. */
export function useToast(): typeof toast {
  return toast;
}
