import { aliases } from 'virtual:aliases';
import type { EnumOption } from '#domain/options/enum-options.ts';
import { keyOfOption } from '../chosen-option.ts';

/** Adds an option's alternative names. They are part of the typeahead's chunk, not of each form. */
export function addAliases(option: EnumOption): EnumOption {
  const names = aliases[`${keyOfOption(option)}|${option.label}`];
  return names === undefined ? option : { ...option, aliases: names };
}
