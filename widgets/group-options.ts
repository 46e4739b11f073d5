import type { EnumOption } from '#domain/options/enum-options.ts';

/**
 * Groups options by heading, in the order of first appearance. Options without a heading are under undefined.
 */
export function groupOptions(
  options: readonly EnumOption[],
): ReadonlyMap<string | undefined, readonly EnumOption[]> {
  const groups = new Map<string | undefined, EnumOption[]>();
  for (const option of options) {
    const group = groups.get(option.group);
    if (group === undefined) groups.set(option.group, [option]);
    else group.push(option);
  }
  return groups;
}
