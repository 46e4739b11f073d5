import { readInside } from '../read-property.ts';
import { isAvailable, keyOf } from '../options/options.ts';
import type { Reaction, ReactionInput } from './reaction.ts';

/** Returns the keys of the answered jurisdictions: those checked in a map, or the single one. */
function chosenIn(answer: unknown): readonly string[] {
  const single = keyOf(answer);
  if (single !== undefined) return single === '' ? [] : [single];
  if (answer === null || typeof answer !== 'object') return [];
  return Object.keys(answer).filter((key) => readInside(answer, key) === true);
}

/** Removes these jurisdictions from an answer. A single jurisdiction becomes undefined. */
function without(answer: unknown, keys: readonly string[]): unknown {
  if (keyOf(answer) !== undefined || answer === null || typeof answer !== 'object') return undefined;
  return Object.fromEntries(Object.entries(answer).filter(([key]) => !keys.includes(key)));
}

/** Returns the list's text for a key. */
function nameOf({ entries }: ReactionInput, path: string, key: string): string {
  return entries(path).find((entry) => entry.key === key)?.value ?? key;
}

/**
 * Asks for confirmation when the entity type and the selected jurisdictions would conflict. Yes keeps the
 * type and removes the unsupported jurisdictions. No undoes the change. `states` is a map or a single
 * jurisdiction. `availability` is the table of types and their jurisdictions.
 */
export const unsupportedStatesConfirm: Reaction = {
  name: 'unsupported-states-confirm',
  roles: {
    type: { takes: ['choice'], fires: true },
    states: { takes: ['map', 'choice'], fires: true, isWritten: true },
    availability: { takes: 'table' },
  },
  react(input) {
    const { changed, given, before, tables, text } = input;
    const { type: typePath = '', states: statesPath = '' } = input.with;
    // Reads the other answer from `before`: a narrowed list may already have dropped it from `after`.
    const type = keyOf(changed === typePath ? given : before.get(typePath));
    const states = changed === statesPath ? given : before.get(statesPath);
    if (type === undefined || type === '') return undefined;
    const rows = tables['availability'] ?? [];
    const conflicts = chosenIn(states).filter((state) => !isAvailable(rows, type, state));
    if (conflicts.length === 0) return undefined;
    const typeName = nameOf(input, typePath, type);
    const list = conflicts.map((state) => nameOf(input, statesPath, state)).join(', ');
    const key = changed === typePath ? 'reaction.unsupported-states' : 'reaction.unsupported-jurisdiction';
    return {
      confirm: {
        text: text(key, { type: typeName, list }),
        set: { [statesPath]: without(states, conflicts) },
      },
    };
  },
};
