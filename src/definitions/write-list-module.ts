import { isRecord } from '#reading/is-record.ts';
import { optionsOf } from './write-aliases.ts';

/** Writes the module of one option list. Aliases have a module of their own. */
export function writeListModule(file: string): string {
  const list = optionsOf(file).map((option) => {
    if (!isRecord(option)) return option;
    const { aliases: _aliases, ...written } = option;
    return written;
  });
  return `export const list = ${JSON.stringify(list)};`;
}
