import type { Option } from '#domain/form.ts';

/** A list of options; as text, one a line with `|` between key, value and, where it changes, the group. */
export type EmittedList = readonly Option[] | string;

/** Reads a list as the build has written it. */
export function readList(list: EmittedList): readonly Option[] {
  if (typeof list !== 'string') return list;
  let group = '';
  return list.split('\n').map((line) => {
    const [key = '', value = '', changed = group] = line.split('|');
    group = changed;
    return group === '' ? { key, value } : { key, value, group };
  });
}
