import type { Option } from '#domain/options/option.ts';

/**
 * A list of options; as text, one a line with `|` between key, value and, where it changes, the group. A key of two letters
 * leaves out those that begin its value.
 */
export type EmittedList = readonly Option[] | string;

/** Reads a key of two letters without those that begin the value: codes of countries and states often do. */
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
