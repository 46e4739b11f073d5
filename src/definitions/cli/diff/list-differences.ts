import { isDeepStrictEqual } from 'node:util';
import { isRecord, readProperty } from '#domain/read-property.ts';

/** A value that differs between two trees. An undefined side lacks it. */
export interface Difference {
  /** The names that lead to the value. */
  readonly at: readonly string[];
  readonly old: unknown;
  readonly now: unknown;
  /** The value has another name now. `old` and `now` are the names. */
  readonly isRename?: true;
}

/** The last name of a difference in the order of a list. */
export const ORDER = '#order';

/** The properties by which entries without a key are known, such as the kind and the product of an item. */
const KEYS = ['kind', 'product', 'rows', 'setting', 'address'];

/** The properties that an entry keeps under another name, by the name of its list. */
const KEPT: ReadonlyMap<string | undefined, readonly string[]> = new Map([
  ['fields', ['title', 'type', 'rows']],
  ['choices', ['value']],
  ['steps', ['title']],
  ['products', ['saveAs', 'from']],
  ['catalog', ['id']],
]);

/** Returns the name of a list entry. Empty for one without a key, and for texts. */
function nameOf(entry: unknown): string {
  if (!isRecord(entry)) return /\s/.test(String(entry)) ? '' : String(entry);
  const key = entry['key'] ?? entry['pageID'] ?? entry['id'] ?? entry['product_id'];
  return key === undefined ? KEYS.flatMap((name) => entry[name] ?? []).join(' ') : String(key);
}

/** Returns the values in an object or a list by name. Entries without a name or with a known one get a number. */
function listNamed(value: unknown): ReadonlyMap<string, unknown> | undefined {
  if (!Array.isArray(value)) return isRecord(value) ? new Map(Object.entries(value)) : undefined;
  const named = new Map<string, unknown>();
  for (const entry of value) {
    const name = nameOf(entry) || String(named.size + 1);
    let unique = name;
    for (let number = 2; named.has(unique); number += 1) unique = `${name} ${number}`;
    named.set(unique, entry);
  }
  return named;
}

/** Returns the new names of renamed entries. */
function findRenamed(
  old: ReadonlyMap<string, unknown>,
  now: ReadonlyMap<string, unknown>,
  kept: readonly string[],
): ReadonlyMap<string, string> {
  const renamed = new Map<string, string>();
  const added = new Set([...now.keys()].filter((name) => !old.has(name)));
  const keptBy = (entry: unknown) => kept.map((name) => readProperty(entry, name));
  for (const [name, entry] of old) {
    const own = keptBy(entry);
    const to = [...added].find((other) => isDeepStrictEqual(own, keptBy(now.get(other))));
    if (now.has(name) || to === undefined || own[0] === undefined) continue;
    renamed.set(name, to);
    added.delete(to);
  }
  return renamed;
}

/** Lists the values that differ between two trees. Matches list entries by name, not by place. */
export function listDifferences(
  old: unknown,
  now: unknown,
  at: readonly string[] = [],
): readonly Difference[] {
  if (isDeepStrictEqual(old, now)) return [];
  const [before, after] = [listNamed(old), listNamed(now)];
  if (before === undefined || after === undefined) return [{ at, old, now }];
  const kept = KEPT.get(at.at(-1));
  const renamed = kept === undefined ? new Map<string, string>() : findRenamed(before, after, kept);
  const reached = new Set([...before.keys()].map((name) => renamed.get(name) ?? name));
  const inner = [
    ...[...before].flatMap(([name, value]): readonly Difference[] => {
      const to = renamed.get(name) ?? name;
      const own = listDifferences(value, after.get(to), [...at, to]);
      if (to === name) return own;
      const rest = own.filter((one) => one.at.at(-1) !== 'key' || one.at.length > at.length + 2);
      return [{ at: [...at, name], old: name, now: to, isRename: true }, ...rest];
    }),
    ...[...after].flatMap(([name, value]) =>
      reached.has(name) ? [] : [{ at: [...at, name], old: undefined, now: value }],
    ),
  ];
  const was = [...reached].filter((name) => after.has(name));
  const is = [...after.keys()].filter((name) => reached.has(name));
  const isMoved = Array.isArray(now) && !isDeepStrictEqual(was, is);
  return isMoved ? [...inner, { at: [...at, ORDER], old: was, now: is }] : inner;
}
