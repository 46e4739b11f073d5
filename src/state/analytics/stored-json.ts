import type { DraftStorage } from '../drafts/draft-storage.ts';
import { parseJson } from '#domain/read-property.ts';

/**
 * Reads a stored value. Returns undefined when it is missing or unreadable, or when the browser denies
 * access.
 */
export function readStored(storage: DraftStorage | undefined, name: string): unknown {
  try {
    const text = storage?.getItem(name) ?? null;
    return text === null ? undefined : parseJson(text);
  } catch {
    return undefined;
  }
}

/** Stores a value. Returns whether the storage accepted it. */
export function writeStored(storage: DraftStorage | undefined, name: string, value: unknown): boolean {
  try {
    storage?.setItem(name, JSON.stringify(value));
    return storage !== undefined;
  } catch {
    return false;
  }
}
