import type { ReactionSource } from '../../model/definition.ts';
import { inside } from '../../model/source-location.ts';
import type { SourceLocation } from '../../model/source-location.ts';
import type { ModelCheck, Found } from '../check.ts';
import { report } from '../check.ts';
import { Names } from '../../model/names.ts';
import type { ReactionNode } from '../../model/reactions/reaction-node.ts';

const PLAIN_WORDS = ['on', 'event', 'is', 'set', 'confirm', 'refuse'] as const;

const RESULTS = ['set', 'confirm', 'refuse'] as const;

/** Reports keywords of a reaction that cannot be combined. */
function findMixed(source: ReactionSource, location: SourceLocation): readonly Found[] {
  const own = source.use === undefined ? undefined : PLAIN_WORDS.find((word) => Object.hasOwn(source, word));
  const [first, second] = RESULTS.filter((word) => Object.hasOwn(source, word));
  const isNarrowed = Object.hasOwn(source, 'is') || source.when !== undefined;
  const isIdle = source.event === 'focus' && source.set === undefined;
  const rejectsAll = source.refuse !== undefined && !isNarrowed;
  const checkWord = (word: string | undefined, code: string, message: string) =>
    word === undefined ? undefined : report(code, inside(location, word), message);
  return [
    checkWord(own, 'mixed-reaction', `"${own}" conflicts with "use". Remove one of them.`),
    checkWord(
      own === undefined ? second : undefined,
      'mixed-reaction',
      `A reaction has one effect. Move "${second}" to a reaction of its own, apart from "${first}".`,
    ),
    report(
      'mixed-reaction',
      inside(location, 'event'),
      isIdle && 'Focus changes no answer, so there is nothing to confirm or to refuse. Use "set".',
    ),
    report(
      'always-refused',
      inside(location, 'refuse'),
      rejectsAll && 'This reaction refuses every answer. Narrow it with "is" or "when".',
    ),
  ];
}

/** Reports a reaction whose triggers are in different row lists. */
function checkTriggers(names: Names, { source, triggers, rows, location }: ReactionNode): readonly Found[] {
  return triggers.map((path, index) => {
    const field = names.fields.get(path);
    const isOutside = field !== undefined && field.rows === undefined && rows !== undefined;
    const at = typeof source.on === 'string' ? inside(location, 'on') : inside(location, 'on', index);
    const message = `All answers in "on" must be in the same rows. "${path}" is not in "${rows}".`;
    return report('row-field', at, isOutside && message);
  });
}

export const checkReactionWords: ModelCheck = {
  errors: {
    'mixed-reaction': 'Contradictory keywords in reactions.',
    'always-refused': 'Reactions that refuse every answer.',
    'row-field': 'Reactions with triggers in different rows.',
  },
  find: ({ model: { names, reactions } }) =>
    reactions.flatMap((reaction) => [
      ...findMixed(reaction.source, reaction.location),
      ...checkTriggers(names, reaction),
    ]),
};
