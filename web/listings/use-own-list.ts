import { useCallback, useEffect, useState } from "react";

/** A list of one's own that is loaded once and changed in place. */
export interface OwnList<Item> {
  /** `undefined` until it has loaded for the first time. */
  items: readonly Item[] | undefined;
  isLoading: boolean;
  failed: boolean;
  reload: () => void;
  change: (to: (items: readonly Item[]) => readonly Item[]) => void;
}

/** @param load the same function each time, or it would be asked again */
export function useOwnList<Item>(load: () => Promise<readonly Item[]>): OwnList<Item> {
  const [items, setItems] = useState<readonly Item[]>();
  const [isLoading, setIsLoading] = useState(true);
  const [failed, setFailed] = useState(false);
  const fetchItems = useCallback(() => {
    load()
      .then((loaded) => {
        setItems(loaded);
        setFailed(false);
      })
      .catch(() => setFailed(true))
      .finally(() => setIsLoading(false));
  }, [load]);
  useEffect(fetchItems, [fetchItems]);
  const reload = () => {
    setIsLoading(true);
    fetchItems();
  };
  const change = useCallback(
    (to: (before: readonly Item[]) => readonly Item[]) => setItems((before) => before && to(before)),
    [],
  );
  return { items, isLoading, failed, reload, change };
}

/** A list with a listing that was just saved: in its old place, or first when it is new. */
export function withSaved<Listing extends { id: string }>(items: readonly Listing[], saved: Listing): readonly Listing[] {
  const isNew = items.every(({ id }) => id !== saved.id);
  return isNew ? [saved, ...items] : items.map((item) => (item.id === saved.id ? saved : item));
}
