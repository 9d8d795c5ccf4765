import { useEffect, useState } from "react";
import type { User } from "#contract/admin.ts";
import { api } from "#web/api/browser-api.ts";

export const usersPerPage = 20;

interface Asked {
  q: string;
  /** As on the wire; empty for every role. */
  role: string;
  /** From 1. */
  page: number;
}

export interface FoundUsers {
  users: readonly User[];
  total: number;
  isAtLeast: boolean;
}

/** One page of accounts; what was found before stays while the next is on its way, and when it fails. */
export function useUsers({ q, role, page }: Asked) {
  const [attempt, setAttempt] = useState(0);
  const key = JSON.stringify([q, role, page, attempt]);
  const [answer, setAnswer] = useState<{ key: string; found: FoundUsers | undefined; failed: boolean }>();
  useEffect(() => {
    let isCurrent = true;
    const query = { q, role, page: String(page), size: String(usersPerPage) };
    api.list("GET /auth/getAllUsers", { query }).then(
      ({ items: users, total, isAtLeast }) => isCurrent && setAnswer({ key, found: { users, total, isAtLeast }, failed: false }),
      () => isCurrent && setAnswer((before) => ({ key, found: before?.found, failed: true })),
    );
    return () => {
      isCurrent = false;
    };
  }, [key, q, role, page]);
  const isLoading = answer?.key !== key;
  const reload = () => setAttempt((before) => before + 1);
  return {
    found: answer?.found,
    isLoading,
    failed: !isLoading && answer.failed,
    reload,
    /** Takes a user out who is gone, and asks for the one who moves up. */
    dropUser: (id: string) => {
      setAnswer((before) => before && { ...before, found: before.found && without(before.found, id) });
      reload();
    },
  };
}

const without = ({ users, total, isAtLeast }: FoundUsers, id: string): FoundUsers => ({
  users: users.filter((user) => user.id !== id),
  total: Math.max(0, total - 1),
  isAtLeast,
});
