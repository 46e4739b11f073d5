import { isRecord } from '#contract/service-result.ts';
import type { AnswersDocument } from '#domain/answers/answers.ts';
import type { PageConfiguration } from '#domain/facts.ts';

/** What survives a reload: public answers, the step, and the key under which the order will be sent. */
export interface Draft {
  /** Content hash of the definition the answers were given to. */
  readonly version: string;
  /** Idempotency key of the order: 64 hex digits. */
  readonly key: string;
  readonly step: string | null;
  /** Whether an order was sent under the key and its outcome is not known yet. */
  readonly sent: boolean;
  readonly answers: AnswersDocument;
}

/**
 * How a stored draft was found: as it was, made for an older definition, unreadable, or not at all; or on a page that
 * restores none.
 */
export type DraftFound =
  | { readonly kind: 'restored' | 'outdated' | 'unselected'; readonly draft: Draft }
  | { readonly kind: 'unreadable' | 'none' };

/** The key the order is sent under, and whether it was. */
export interface SubmissionKey {
  current: string;
  sent: boolean;
}

/** Where drafts are stored; the visitor's browser may refuse it at any call. */
export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A new idempotency key of 256 random bits. */
export function createSubmissionKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Refuses names by which an answer would reach into the prototype of others. @throws {SyntaxError} */
function refusePrototypes(name: string, value: unknown): unknown {
  const isPrototype =
    name === '__proto__' || (name === 'constructor' && isRecord(value) && Object.hasOwn(value, 'prototype'));
  if (isPrototype) throw new SyntaxError(`A draft has no "${name}"`);
  return value;
}

function readDraft(text: string): Draft | undefined {
  const value: unknown = JSON.parse(text, refusePrototypes);
  if (!isRecord(value)) return undefined;
  const { version, key, step, sent, answers } = value;
  if (typeof version !== 'string' || typeof key !== 'string' || !isRecord(answers)) return undefined;
  if (!/^[0-9a-f]{32,64}$/.test(key)) return undefined;
  return { version, key, step: typeof step === 'string' ? step : null, sent: sent === true, answers };
}

/** Name of a page's draft in the storage. */
export function draftName(pageID: string): string {
  return `formcart:draft:${pageID}`;
}

/** Name of a page's placed order in the storage of the tab. */
export function placedName(pageID: string): string {
  return `formcart:placed:${pageID}`;
}

/** The stored text; null where there is none, and where the visitor's settings forbid to look. */
export function readText(storage: DraftStorage | undefined, name: string): string | null {
  try {
    return storage?.getItem(name) ?? null;
  } catch {
    return null;
  }
}

/** Looks for a draft. Never throws: a draft that cannot be read is set aside. */
export function findDraft(
  storage: DraftStorage | undefined,
  { pageID, drafts }: Pick<PageConfiguration, 'pageID' | 'drafts'>,
  version: string,
): DraftFound {
  const text = readText(storage, draftName(pageID));
  if (text === null) return { kind: 'none' };
  try {
    const draft = readDraft(text);
    if (draft === undefined) return { kind: 'unreadable' };
    if (drafts !== undefined) return { kind: 'unselected', draft };
    return { kind: draft.version === version ? 'restored' : 'outdated', draft };
  } catch {
    return { kind: 'unreadable' };
  }
}

/** Keeps a draft; answers whether the storage took it. */
export function keepDraft(storage: DraftStorage | undefined, pageID: string, draft: Draft): boolean {
  try {
    storage?.setItem(draftName(pageID), JSON.stringify(draft));
    return storage !== undefined;
  } catch {
    return false;
  }
}

/** Forgets a draft. */
export function dropDraft(storage: DraftStorage | undefined, pageID: string): void {
  try {
    storage?.removeItem(draftName(pageID));
  } catch {
    // A storage that refuses holds nothing of ours that a visitor could come back to.
  }
}

/** One of the browser's storages, or undefined where the visitor's settings forbid it. */
export function findBrowserStorage(
  name: 'localStorage' | 'sessionStorage' = 'localStorage',
): DraftStorage | undefined {
  try {
    return globalThis[name];
  } catch {
    return undefined;
  }
}
