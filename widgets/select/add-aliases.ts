import { aliases } from 'virtual:aliases';
import type { EnumOption } from '#domain/options/enum-options.ts';
import { keyOfOption } from '../chosen-option.ts';

/** Adds the other names of an option that its list gives. They come with the typeahead, not with each form. */
export function addAliases(option: EnumOption): EnumOption {
  const names = aliases[`${keyOfOption(option)}|${option.label}`];
  return names === undefined ? option : { ...option, aliases: names };
}
