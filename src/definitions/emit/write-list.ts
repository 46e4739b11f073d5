import type { Option } from '#domain/options/option.ts';
import { readKey } from '../runtime/option-text.ts';
import type { EmittedList } from '../runtime/option-text.ts';

const PLAIN: ReadonlySet<string> = new Set(['key', 'value', 'group']);

/**
 * Returns true when an option can be written as text. A one-letter key cannot, because it is ambiguous: a
 * two-letter key omits the letters that its value starts with.
 */
function isPlain(option: Option): boolean {
  if (option.key.length < 2) return false;
  return Object.entries(option).every(
    ([name, value]) => PLAIN.has(name) && typeof value === 'string' && !/[|\n]/.test(value),
  );
}

/** Writes a list in the fewest bytes: as text if its options have only a key, a value and a group. */
export function writeList(list: readonly Option[]): EmittedList {
  if (list.length === 0 || !list.every(isPlain)) return list;
  const lines = list.map(({ key, value, group = '' }, index) => {
    const before = list[index - 1]?.group ?? '';
    const written = ['', key.slice(1)].find((short) => readKey(short, value) === key) ?? key;
    return group === before ? `${written}|${value}` : `${written}|${value}|${group}`;
  });
  return lines.join('\n');
}
