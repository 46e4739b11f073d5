import type { EnumOption } from '#domain/options/enum-options.ts';
import { keyOfOption } from '../chosen-option.ts';
import { filterOptions } from '../filter-options.ts';
import type { ListTexts } from './search-list-texts.ts';

/** The headings, in the order they first appear. */
export function groupsOf(options: readonly EnumOption[]): readonly string[] {
  return [...new Set(options.flatMap(({ group }) => group ?? []))];
}

/**
 * The options under a heading ('' for all of them) whose words, line of information or heading hold the text. Options
 * without a heading are always among them.
 */
export function searchOptions(
  options: readonly EnumOption[],
  text: string,
  group: string,
): readonly EnumOption[] {
  const searched = options
    .filter((option) => option.group !== undefined && (group === '' || option.group === group))
    .map((option) => ({
      ...option,
      label: [option.label, option.info, option.group].filter((words) => words !== undefined).join(' '),
    }));
  const found = new Set(filterOptions(searched, text).map(keyOfOption));
  return options.filter((option) => option.group === undefined || found.has(keyOfOption(option)));
}

interface NoticeContext {
  readonly texts: ListTexts;
  /** The page shows the entries under some headings only. */
  readonly isNarrowed: boolean;
}

/** What is said in the place of options where there are none under a heading; undefined where there are. */
export function findListNotice(
  options: readonly EnumOption[],
  found: readonly EnumOption[],
  { texts, isNarrowed }: NoticeContext,
): string | undefined {
  if (groupsOf(options).length === 0) return isNarrowed ? texts.emptyGroup : texts.empty;
  return groupsOf(found).length === 0 ? texts.noMatch : undefined;
}
