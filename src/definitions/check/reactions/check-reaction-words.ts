import type { ReactionSource } from '../../model/definition.ts';
import { inside } from '../../model/source-location.ts';
import type { SourceLocation } from '../../model/source-location.ts';
import type { ModelCheck, Report } from '../check.ts';

const PLAIN_WORDS = ['on', 'event', 'is', 'set', 'confirm', 'refuse'] as const;
const RESULTS = ['set', 'confirm', 'refuse'] as const;

/** Reports keywords of a reaction that cannot be combined. */
function findMixed(source: ReactionSource, location: SourceLocation): readonly Report[] {
  const report = (word: string, code: string, message: string): Report => ({
    code,
    location: inside(location, word),
    message,
  });
  const own = source.use === undefined ? undefined : PLAIN_WORDS.find((word) => Object.hasOwn(source, word));
  const [first, second] = RESULTS.filter((word) => Object.hasOwn(source, word));
  const isNarrowed = Object.hasOwn(source, 'is') || source.when !== undefined;
  return [
    ...(own === undefined
      ? []
      : [
          report(own, 'mixed-reaction', `A reaction with "use" knows itself what to do: leave out "${own}".`),
        ]),
    ...(own === undefined && first !== undefined && second !== undefined
      ? [
          report(
            second,
            'mixed-reaction',
            `A reaction does one thing: make another one of "${second}", beside that of "${first}".`,
          ),
        ]
      : []),
    ...(source.event === 'focus' && source.set === undefined
      ? [
          report(
            'event',
            'mixed-reaction',
            'Coming to a field changes nothing that could be asked about or refused: give it "set".',
          ),
        ]
      : []),
    ...(source.refuse !== undefined && !isNarrowed
      ? [report('refuse', 'always-refused', 'This refuses every answer: say which by "is" or "when".')]
      : []),
  ];
}

export const checkReactionWords: ModelCheck = {
  about: 'Contradictory keywords in reactions.',
  codes: { 'mixed-reaction': 'error', 'always-refused': 'error' },
  find: ({ model }) => model.reactions.flatMap(({ source, location }) => findMixed(source, location)),
};

export const checkTriggers: ModelCheck = {
  about: 'Reactions whose triggers are in different lists of rows.',
  codes: { 'row-field': 'error' },
  find: ({ model: { reactions, names } }) =>
    reactions.flatMap(({ source, triggers, rows, location }) =>
      triggers.flatMap((path, index): readonly Report[] => {
        const field = names.fields.get(path);
        if (field === undefined || field.rows === rows || field.rows !== undefined) return [];
        const at = typeof source.on === 'string' ? inside(location, 'on') : inside(location, 'on', index);
        const message = `The answers in "on" are in the same rows or all outside of rows: "${path}" is not in "${rows}".`;
        return [{ code: 'row-field', location: at, message }];
      }),
    ),
};
