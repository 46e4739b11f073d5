import type { EnumOption } from '#domain/options/enum-options.ts';

/** Returns the error for a text that matches no option. Suggests the only similar option, if there is one. */
export function describeUnknownText(text: string, found: readonly EnumOption[]): string {
  const [only, ...others] = found;
  const hint =
    only === undefined || others.length > 0 ? 'Choose an entry of the list.' : `Did you mean ${only.label}?`;
  return `“${text.trim()}” is not in the list. ${hint}`;
}
