/** What stores texts; the visitor's browser may refuse it at any call. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A stored value; undefined where there is none, where it cannot be read, and where the storage refuses. */
export function readStored(storage: TextStorage | undefined, name: string): unknown {
  try {
    const text = storage?.getItem(name) ?? null;
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Stores a value; answers whether the storage took it. */
export function writeStored(storage: TextStorage | undefined, name: string, value: unknown): boolean {
  try {
    storage?.setItem(name, JSON.stringify(value));
    return storage !== undefined;
  } catch {
    return false;
  }
}
