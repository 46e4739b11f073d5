import type { EnumOption } from '#domain/options/enum-options.ts';
import { keyOfOption } from '../chosen-option.ts';
import { filterOptions } from '../filter-options.ts';
import type { SayText } from '#domain/texts.ts';

/** Returns the headings in the order of their first appearance. */
export function groupsOf(options: readonly EnumOption[]): readonly string[] {
  return [...new Set(options.flatMap(({ group }) => group ?? []))];
}

/**
 * Returns the options under a heading ('' for all) whose label, information or heading contains the text.
 * Always includes options without a heading.
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
  readonly say: SayText;
  /** True when the page shows the options of some headings only. */
  readonly isNarrowed: boolean;
}

/** Returns the text shown instead of options when all headings are empty; undefined otherwise. */
export function findListNotice(
  options: readonly EnumOption[],
  found: readonly EnumOption[],
  { say, isNarrowed }: NoticeContext,
): string | undefined {
  if (groupsOf(options).length === 0)
    return isNarrowed ? say('search-list.emptyGroup') : say('search-list.empty');
  return groupsOf(found).length === 0 ? say('search-list.noMatch') : undefined;
}
