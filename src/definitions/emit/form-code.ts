import { reactions } from '#domain/reactions/registry.ts';
import { rules } from '#rules/registry.ts';
import type { EmittedForm } from '../runtime/emitted-form.ts';
import type { FormCode } from '../runtime/form-code.ts';
import { defaultTexts } from './default-texts.ts';

/** Lists the names of the rules and reactions that an emitted form needs, in the order of the registries. */
export function listCodeOf({ validators, reactions: reacting }: EmittedForm) {
  const ruleNames = new Set(validators.flatMap((validator) => validator.rules.map(([name]) => name)));
  const reactionNames = new Set(reacting.flatMap(({ use }) => use ?? []));
  return {
    rules: Object.keys(rules).filter((name) => ruleNames.has(name)),
    reactions: Object.keys(reactions).filter((name) => reactionNames.has(name)),
  };
}

function pick<Value>(registry: Readonly<Record<string, Value>>, names: readonly string[]) {
  return Object.fromEntries(Object.entries(registry).filter(([name]) => names.includes(name)));
}

/** Returns the code of an emitted form, from the registries of this process. */
export function findCodeOf(emitted: EmittedForm): FormCode {
  const names = listCodeOf(emitted);
  return {
    rules: pick(rules, names.rules),
    reactions: pick(reactions, names.reactions),
    texts: defaultTexts,
  };
}
