/** The number of drafts that the browser keeps. Runs in the page, which has opened their store. */
export async function countDrafts(): Promise<number> {
  if (!(await indexedDB.databases()).some(({ name }) => name === "wattle-drafts")) return 0;
  return await new Promise((resolve) => {
    const opening = indexedDB.open("wattle-drafts");
    opening.onsuccess = () => {
      const { result: database } = opening;
      const [store] = database.objectStoreNames;
      const counting = store === undefined ? undefined : database.transaction(store).objectStore(store).count();
      if (!counting) return resolve(0);
      counting.onsuccess = () => {
        database.close();
        resolve(counting.result);
      };
    };
  });
}
