import type { EnumOption } from '#domain/options/enum-options.ts';

/** By heading, in the order the headings first appear; entries without one come under undefined. */
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
