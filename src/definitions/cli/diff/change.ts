/**
 * What a change of a form means for people who already use it:
 * - `safe`: drafts keep their answers, and orders keep their properties.
 * - `migration`: drafts lose answers unless `steps.json` gets a version and a migration.
 * - `breaking`: a link, an order or a receiver of orders stops working as before.
 */
export type Impact = 'safe' | 'migration' | 'breaking';

/** A change between two versions of a form. */
export interface Change {
  readonly impact: Impact;
  /** The answer, step, product or page that changed. */
  readonly name: string;
  readonly message: string;
  /** The entry of `migrations` that keeps the answers of drafts. */
  readonly migration?: Readonly<Record<string, unknown>>;
}

const ORDER: readonly Impact[] = ['safe', 'migration', 'breaking'];

/** Returns the most serious impact; `safe` for an empty list. */
export function worstOf(impacts: readonly Impact[]): Impact {
  return ORDER[Math.max(0, ...impacts.map((impact) => ORDER.indexOf(impact)))] ?? 'safe';
}
