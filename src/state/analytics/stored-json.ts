import type { DraftStorage } from '../drafts/draft-storage.ts';

/** A stored value; undefined where there is none, where it cannot be read, and where the storage refuses. */
export function readStored(storage: DraftStorage | undefined, name: string): unknown {
  try {
    const text = storage?.getItem(name) ?? null;
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Stores a value; answers whether the storage took it. */
export function writeStored(storage: DraftStorage | undefined, name: string, value: unknown): boolean {
  try {
    storage?.setItem(name, JSON.stringify(value));
    return storage !== undefined;
  } catch {
    return false;
  }
}
