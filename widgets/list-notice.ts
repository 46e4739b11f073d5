import type { Option } from '#domain/form.ts';

/** What stands in the place of choices where there are none to show. */
export function listNotice(choices: readonly Option[], shown: readonly Option[]): string | undefined {
  if (choices.length === 0) return 'List is empty.';
  return shown.length === 0 ? 'No elements found. Consider changing the search query.' : undefined;
}
