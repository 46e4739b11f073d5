import type { EnumOption } from '#domain/options/enum-options.ts';

/** Says that a typed text is no option, and names the one that it may mean. */
export function describeUnknownText(text: string, found: readonly EnumOption[]): string {
  const [only, ...others] = found;
  const hint =
    only === undefined || others.length > 0 ? 'Choose an entry of the list.' : `Did you mean ${only.label}?`;
  return `“${text.trim()}” is not in the list. ${hint}`;
}
