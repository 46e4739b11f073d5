import type { Reaction } from './reaction.ts';

/** Keeps at most one of several checkboxes checked: checking one clears the others. */
export const keepOneTicked: Reaction = {
  name: 'keep-one-ticked',
  roles: {},
  moreRoles: { takes: ['truth'], fires: true, isWritten: true },
  react({ changed, given, after, with: boxes }) {
    if (given !== true) return undefined;
    const others = Object.values(boxes).filter((path) => path !== changed && after.get(path) === true);
    return others.length === 0
      ? undefined
      : { set: Object.fromEntries(others.map((path) => [path, false] as const)) };
  },
};
