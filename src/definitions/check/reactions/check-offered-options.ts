import type { OptionsModel } from '#domain/options/option-model.ts';
import { choicesOf, keyOf } from '#domain/options/options.ts';
import { inside } from '../../model/source-location.ts';
import type { ReactionNode } from '../../model/reactions/reaction-node.ts';
import type { CheckedForm, FormCheck, Found } from '../check.ts';
import { report } from '../check.ts';
import type { Question } from '../logic/logic.ts';
import { openConditions } from '../logic/open-conditions.ts';

/** Returns the options of a single choice outside of rows, if conditions can remove some of them. */
function narrowedOptions({ form }: CheckedForm, path: string): OptionsModel | undefined {
  const field = form.fields[path];
  const options = field?.options;
  if (options === undefined || field?.rows !== undefined) return undefined;
  const isComplete = options.long === undefined && options.catalogue === undefined;
  return options.when !== undefined && options.isMap !== true && isComplete ? options : undefined;
}

const offers = (options: OptionsModel, key: string): Question => {
  return (answers, facts) => choicesOf(options, answers, facts).some((option) => option.key === key);
};

/** Reports a `fallback` that is unavailable in every case that needs it. */
function checkFallbacks(checked: CheckedForm): readonly Found[] {
  return checked.model.placement.nodes.map(({ path, source }) => {
    const options = narrowedOptions(checked, path);
    const { fallback, list = [] } = options ?? {};
    if (options === undefined || fallback === undefined) return undefined;
    const isOffered = offers(options, fallback);
    const verdict = checked.logic.find(
      (answers, facts) =>
        isOffered(answers, facts) && choicesOf(options, answers, facts).length < list.length,
    );
    const message = `Whenever an option of "${path}" is unavailable, "${fallback}" is unavailable too. Choose a fallback that stays available.`;
    return report(
      'idle-fallback',
      inside(source, 'options', 'fallback'),
      verdict.kind === 'never' && message,
    );
  });
}

/** Returns a predicate that is true when a reaction runs. */
function runs({ when, comparisons }: ReactionNode): Question {
  const needed = openConditions(when === undefined ? [] : [when]);
  const compared = openConditions([...comparisons.values()]);
  return (answers, facts) =>
    needed.every((condition) => condition(answers, facts, '')) &&
    (compared.length === 0 || compared.some((condition) => condition(answers, facts, '')));
}

/** Reports reactions that set an option which is unavailable at that time. The answer would become empty. */
function checkReaction(checked: CheckedForm, reaction: ReactionNode): readonly Found[] {
  if (reaction.rows !== undefined || reaction.source.use !== undefined) return [];
  // With several writes, another one can make the option available.
  if (reaction.writes.length > 1) return [];
  return reaction.writes.map(({ path, value, location }) => {
    const options = narrowedOptions(checked, path);
    const key = value.kind === 'literal' ? keyOf(value.literal) : undefined;
    if (options === undefined || key === undefined) return undefined;
    const [isRunning, isOffered] = [runs(reaction), offers(options, key)];
    const verdict = checked.logic.find(
      (answers, facts) => isRunning(answers, facts) && isOffered(answers, facts),
    );
    const message = `When this reaction runs, "${path}" never offers the option "${key}", so the answer becomes empty. Set another option, or change the conditions of the options.`;
    return report('unavailable-answer', location, verdict.kind === 'never' && message);
  });
}

export const checkOfferedOptions: FormCheck = {
  errors: {
    'idle-fallback': 'A `fallback` that is unavailable whenever it is needed.',
    'unavailable-answer': 'Options that reactions set although they are then unavailable.',
  },
  find: (checked) => [
    ...checkFallbacks(checked),
    ...checked.model.reactions.flatMap((reaction) => checkReaction(checked, reaction)),
  ],
};
