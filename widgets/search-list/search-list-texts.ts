import { readText } from '../read-option.ts';
import type { WidgetOptions } from '../read-option.ts';
import { isRecord } from '#domain/read-property.ts';

const usualTexts = {
  search: 'Search',
  groups: 'Category',
  allGroups: 'All categories',
  noMatch: 'No elements found. Consider changing the search query.',
  emptyGroup: 'List is empty.',
  empty: 'List is empty.',
} as const;

export type ListTexts = { readonly [Name in keyof typeof usualTexts]: string };

/** Returns the texts of a searchable list. The option `texts` can replace each of them. */
export function readListTexts(options: WidgetOptions): ListTexts {
  const given: WidgetOptions = isRecord(options['texts']) ? options['texts'] : {};
  return {
    search: readText(given, 'search') ?? usualTexts.search,
    groups: readText(given, 'groups') ?? usualTexts.groups,
    allGroups: readText(given, 'allGroups') ?? usualTexts.allGroups,
    noMatch: readText(given, 'noMatch') ?? usualTexts.noMatch,
    emptyGroup: readText(given, 'emptyGroup') ?? usualTexts.emptyGroup,
    empty: readText(given, 'empty') ?? usualTexts.empty,
  };
}
