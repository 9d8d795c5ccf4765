import { ApiError } from "#web/api/api-error.ts";

/** Whether the account that a call is about was still there; another admin may have deleted it. Throws any other failure. */
export async function wasThere(call: Promise<unknown>): Promise<boolean> {
  try {
    await call;
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return false;
    throw error;
  }
}
