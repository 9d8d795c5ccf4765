/** Runs the work of each key one after the other, in the order of the calls. Work of different keys runs side by side. */
export type Lanes = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>;

/** Creates lanes, which exist only while they have work. By hand, because p-limit knows no keys, and a limit for each would stay. */
export function createLanes(): Lanes {
  const last = new Map<string, Promise<unknown>>();
  return async (key, work) => {
    const before = last.get(key);
    const result = before === undefined ? work() : before.then(work, work);
    last.set(key, result);
    try {
      return await result;
    } finally {
      if (last.get(key) === result) last.delete(key);
    }
  };
}
