import type { Option } from '#domain/form.ts';

/** A list of options; as text, one a line with `|` between key, value and, where it changes, the group. A key that is
 * the beginning of its value is left out. */
export type EmittedList = readonly Option[] | string;

/** The key that is left out: codes of countries and states are often the beginning of their names. */
export function shortKeyOf(value: string): string {
  return value.slice(0, 2).toUpperCase();
}

/** Reads a list as the build has written it. */
export function readList(list: EmittedList): readonly Option[] {
  if (typeof list !== 'string') return list;
  let group = '';
  return list.split('\n').map((line) => {
    const [written, value = '', changed = group] = line.split('|');
    const key = written || shortKeyOf(value);
    group = changed;
    return group === '' ? { key, value } : { key, value, group };
  });
}
