import type { EnumOption } from '#domain/options/enum-options.ts';

/** Returns the text shown instead of options when there are none. */
export function listNotice(options: readonly EnumOption[], shown: readonly EnumOption[]): string | undefined {
  if (options.length === 0) return 'List is empty.';
  return shown.length === 0 ? 'No elements found. Consider changing the search query.' : undefined;
}
