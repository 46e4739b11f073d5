import type { Answers, AnswersDocument } from '#domain/answers/answers.ts';
import type { ParkedAnswer } from '#domain/drafts/draft-model.ts';
import type { PageConfiguration } from '#domain/facts.ts';
import type { CompiledForm } from '#domain/form.ts';

/** What survives a reload: public answers, the step, and the key under which the order will be sent. */
export interface Draft {
  /** Content hash of the definition the answers were given to. */
  readonly version: string;
  /** The version in the form's steps.json; missing in drafts from before drafts had it. */
  readonly pluginVersion?: number;
  /** Idempotency key of the order: 64 hex digits. */
  readonly key: string;
  /** Key of the step that was asked for last; null at first. */
  readonly currentStep: string | null;
  /** Which steps the visitor has seen, by index; missing in older drafts. */
  readonly stepSeenStatus?: readonly boolean[];
  /** Whether an order was sent under the key and its outcome is not known yet. */
  readonly sent: boolean;
  readonly answers: AnswersDocument;
  /** Answers that the form has no place for now. */
  readonly parked?: readonly ParkedAnswer[];
}

/** A stored draft as a session begins with it. */
export interface OpenedDraft {
  /** What the visitor should know about it; null for nothing. */
  readonly notice: string | null;
  /** The draft's key, while its answers are restored or an order that was sent under it may have arrived. */
  readonly submissionKey?: SubmissionKey;
  /** Missing where the answers are not restored. */
  readonly restored?: {
    readonly answers: AnswersDocument;
    readonly currentStep: string | null;
    /** By index of the form's steps; missing where the form has changed since. */
    readonly stepSeenStatus?: readonly boolean[];
    /** @param begun the session's answers at first; returns those parked by its answers now */
    readonly followParked: (begun: Answers) => (answers: Answers) => readonly ParkedAnswer[];
  };
}

/** Opens the stored draft of a page; undefined where there is none. Loaded only where there is one. */
export type RestoreDraft = (
  form: CompiledForm,
  page: PageConfiguration,
  storage: DraftStorage | undefined,
) => OpenedDraft | undefined;

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

/** Name of a page's draft in the storage. */
export function draftName(pageID: string): string {
  return `formcart:draft:${pageID}`;
}

/** Name of a page's placed order in the storage of the tab. */
export function placedName(pageID: string): string {
  return `formcart:placed:${pageID}`;
}

/** Storage key of the mark that a tab is submitting a page's draft. All tabs share the storage. */
export function pendingName(pageID: string): string {
  return `formcart:pending:${pageID}`;
}

/** The stored text; null where there is none, and where the visitor's settings forbid to look. */
export function readText(storage: DraftStorage | undefined, name: string): string | null {
  try {
    return storage?.getItem(name) ?? null;
  } catch {
    return null;
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
