import { readInside } from '../conditions/condition-operators.ts';
import { isAvailable, keyOf } from '../options/options.ts';
import type { Reaction, ReactionInput } from './reaction.ts';
import { unsupportedStatesTexts } from '../texts/unsupported-states-texts.ts';

/** Keys of the jurisdictions an answer names: those ticked in a map, or the single one. */
function chosenIn(answer: unknown): readonly string[] {
  const single = keyOf(answer);
  if (single !== undefined) return single === '' ? [] : [single];
  if (answer === null || typeof answer !== 'object') return [];
  return Object.keys(answer).filter((key) => readInside(answer, key) === true);
}

/** The answer without these jurisdictions: a map without them, or none at all. */
function without(answer: unknown, keys: readonly string[]): unknown {
  if (keyOf(answer) !== undefined || answer === null || typeof answer !== 'object') return undefined;
  return Object.fromEntries(Object.entries(answer).filter(([key]) => !keys.includes(key)));
}

/** A key in the words of the list it comes from. */
function nameOf({ entries }: ReactionInput, path: string, key: string): string {
  return entries(path).find((entry) => entry.key === key)?.value ?? key;
}

/**
 * Asks before a nonprofit's type and the selected jurisdictions come into conflict: yes keeps the type and takes out the
 * jurisdictions that do not have it, no undoes the change. `states` is a map of ticked jurisdictions or a single one;
 * `availability` is the table of types and their jurisdictions.
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
    // The other one may be left out of the answers by the change already, where lists are narrowed.
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
        text: text(key, { type: typeName, list }, unsupportedStatesTexts),
        set: { [statesPath]: without(states, conflicts) },
      },
    };
  },
};
