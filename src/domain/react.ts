import type { Answers, Path } from './answers.ts';
import type { Facts } from './facts.ts';
import type { CompiledForm, ReactionModel } from './form.ts';
import type { ReactionResult } from './reactions/reaction.ts';
import { reactions } from './reactions/registry.ts';

function fire(
  model: ReactionModel,
  changed: Path,
  before: Answers,
  after: Answers,
): ReactionResult | undefined {
  if (model.use === undefined) return model.set === undefined ? undefined : { set: model.set };
  const reaction = Object.hasOwn(reactions, model.use) ? reactions[model.use] : undefined;
  return reaction?.react({ changed, before, after, with: model.with ?? {} });
}

/**
 * What a visitor's change of one answer leads to, in the definition's order. Each reaction fires once and sees the
 * answers as the visitor's change left them; the path just edited is never written.
 */
export function react(
  form: CompiledForm,
  changed: Path,
  before: Answers,
  after: Answers,
  facts: Facts,
): readonly ReactionResult[] {
  return form.reactions
    .filter(({ on, when }) => on.includes(changed) && (when === undefined || when(after, facts, '')))
    .flatMap((model) => {
      const result = fire(model, changed, before, after);
      if (result === undefined || !('set' in result)) return result ?? [];
      const set = Object.fromEntries(Object.entries(result.set).filter(([path]) => path !== changed));
      return Object.keys(set).length === 0 ? [] : { set };
    });
}
