import type { Option } from '#domain/options/option.ts';

/**
 * A list of options. As text, it has one option per line, as `key|value` or `key|value|group` when the group
 * changes. A two-letter key omits the letters that its value starts with.
 */
export type EmittedList = readonly Option[] | string;

/**
 * Reads a key. A two-letter key omits the letters that its value starts with, as many country and state codes
 * do.
 */
export function readKey(written: string, value: string): string {
  return written.length > 1 ? written : value.slice(0, 2 - written.length).toUpperCase() + written;
}

/** Reads a list as the build has written it. */
export function readList(list: EmittedList): readonly Option[] {
  if (typeof list !== 'string') return list;
  let group = '';
  return list.split('\n').map((line) => {
    const [written = '', value = '', changed = group] = line.split('|');
    const key = readKey(written, value);
    group = changed;
    return group === '' ? { key, value } : { key, value, group };
  });
}
