import type { Option } from '#domain/form.ts';

/** By heading, in the order the headings first appear; entries without one come under undefined. */
export function groupChoices(choices: readonly Option[]): ReadonlyMap<string | undefined, readonly Option[]> {
  const groups = new Map<string | undefined, Option[]>();
  for (const choice of choices) {
    const group = groups.get(choice.group);
    if (group === undefined) groups.set(choice.group, [choice]);
    else group.push(choice);
  }
  return groups;
}
