import type { Answers, AnswersDocument } from '#domain/answers/answers.ts';
import type { ParkedAnswer } from '#domain/drafts/draft-model.ts';
import type { PageConfiguration } from '#domain/facts.ts';
import type { CompiledForm } from '#domain/form.ts';

/** The data that survives a reload: public answers, the step, and the order's idempotency key. */
export interface Draft {
  /** Content hash of the definition that the answers belong to. */
  readonly version: string;
  /** The version in the form's steps.json; missing in older drafts. */
  readonly pluginVersion?: number;
  /** Idempotency key of the order: 64 hex digits. */
  readonly key: string;
  /** Key of the last requested step; null at first. */
  readonly currentStep: string | null;
  /** For each step by index: true if the visitor has seen it. Missing in older drafts. */
  readonly stepSeenStatus?: readonly boolean[];
  /** Development only: the keys of the form's steps, to keep `stepSeenStatus` when an edit reorders steps. */
  readonly stepKeys?: readonly string[];
  /** True when an order was submitted with this key and its outcome is unknown. */
  readonly sent: boolean;
  readonly answers: AnswersDocument;
  /** Answers that have no field in the current form. */
  readonly parked?: readonly ParkedAnswer[];
}

/** A stored draft, prepared for a new session. */
export interface OpenedDraft {
  /** A message to the visitor about the draft; null for none. */
  readonly notice: string | null;
  /**
   * The draft's idempotency key. Set when the answers are restored, or when an order submitted with the key
   * may have arrived.
   */
  readonly submissionKey?: SubmissionKey;
  /** Undefined when the answers are not restored. */
  readonly restored?: {
    readonly answers: AnswersDocument;
    readonly currentStep: string | null;
    /** By index of the form's steps; missing when an index may refer to a different step. */
    readonly stepSeenStatus?: readonly boolean[];
    /**
     * @param begun the session's initial answers
     * @returns a function that takes the current answers and returns the parked ones that remain
     */
    readonly followParked: (begun: Answers) => (answers: Answers) => readonly ParkedAnswer[];
  };
}

/**
 * Opens the stored draft of a page; returns undefined when none exists. Its code loads only when a draft
 * exists.
 */
export type RestoreDraft = (
  form: CompiledForm,
  page: PageConfiguration,
  storage: DraftStorage | undefined,
) => OpenedDraft | undefined;

/** The idempotency key of the order, and whether an order was submitted with it. */
export interface SubmissionKey {
  current: string;
  sent: boolean;
}

/** The storage of drafts. The browser may throw on any call. */
export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Returns a new idempotency key of 256 random bits. */
export function createSubmissionKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function draftName(pageID: string): string {
  return `formcart:draft:${pageID}`;
}

/** Returns the storage key of a page's placed order in the tab's session storage. */
export function placedName(pageID: string): string {
  return `formcart:placed:${pageID}`;
}

/**
 * Returns the storage key of the lock that a tab holds while it submits a page's draft. All tabs share this
 * storage.
 */
export function pendingName(pageID: string): string {
  return `formcart:pending:${pageID}`;
}

/** Returns the stored text; null when it is missing or the browser denies access. */
export function readText(storage: DraftStorage | undefined, name: string): string | null {
  try {
    return storage?.getItem(name) ?? null;
  } catch {
    return null;
  }
}

/** Stores a draft. Returns whether the storage accepted it. */
export function keepDraft(storage: DraftStorage | undefined, pageID: string, draft: Draft): boolean {
  try {
    storage?.setItem(draftName(pageID), JSON.stringify(draft));
    return storage !== undefined;
  } catch {
    return false;
  }
}

export function dropDraft(storage: DraftStorage | undefined, pageID: string): void {
  try {
    storage?.removeItem(draftName(pageID));
  } catch {
    // If access is denied, no draft is stored either.
  }
}

/** Returns a browser storage; undefined when the browser denies access. */
export function findBrowserStorage(
  name: 'localStorage' | 'sessionStorage' = 'localStorage',
): DraftStorage | undefined {
  try {
    return globalThis[name];
  } catch {
    return undefined;
  }
}
