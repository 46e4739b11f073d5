import { isRecord } from '#domain/read-property.ts';

/**
 * What a change of a form means for people who already use it:
 * - `safe`: drafts keep their answers, and orders keep their properties.
 * - `migration`: drafts and open pages may need other answers, or drafts lose answers. Where `steps.json` can keep
 *   them with a version and a migration, the change contains it.
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
  /** The entries that `migrations` lacks, by version. */
  readonly missing?: Readonly<Record<string, unknown>>;
}

const ORDER: readonly Impact[] = ['safe', 'migration', 'breaking'];

/** Returns the most serious impact; `safe` for an empty list. */
export function worstOf(impacts: readonly Impact[]): Impact {
  return ORDER[Math.max(0, ...impacts.map((impact) => ORDER.indexOf(impact)))] ?? 'safe';
}

function entriesOf(entries: Readonly<Record<string, unknown>>): string {
  return JSON.stringify(entries).slice(1, -1);
}

/** Adds the properties of the second object to the first, also inside of objects that both have. */
function merge(
  one: Readonly<Record<string, unknown>>,
  other: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const merged: Record<string, unknown> = { ...one };
  for (const [name, value] of Object.entries(other)) {
    const known = merged[name];
    merged[name] = isRecord(known) && isRecord(value) ? merge(known, value) : value;
  }
  return merged;
}

/**
 * Returns how to keep the answers of drafts. Undefined if the changes lose none.
 * @param version the released version
 */
export function describeFix(changes: readonly Change[], version: number): string | undefined {
  const missing = changes.reduce((all, change) => merge(all, change.missing ?? {}), {});
  const migration = changes.reduce((all, change) => merge(all, change.migration ?? {}), {});
  const next = version + 1;
  const isRaised = Object.keys(missing).length > 0;
  const isMigrated = Object.keys(migration).length > 0;
  if (!isRaised && !isMigrated) return undefined;
  const raise = isRaised ? '' : `raise "version" to ${next} and `;
  const entries = merge(missing, isMigrated ? { [next]: migration } : {});
  return `In steps.json, ${raise}add to "migrations": ${entriesOf(entries)}.`;
}

/** Maximum number of names in a line. */
const MAX_NAMES = 8;

/** Lists the first names, and how many follow. */
export function listNames(names: readonly string[]): string {
  const shown = names.slice(0, MAX_NAMES).join(', ');
  const rest = names.length - MAX_NAMES;
  return rest > 0 ? `${shown} and ${rest} more` : shown;
}
