import type { Validator } from '#domain/form.ts';
import type { FieldNode } from '../../model/answers/field-node.ts';
import { isRequiredByWidget } from '../../model/answers/widget-of.ts';
import type { ParsedRule, RuleChain } from '../../model/rules/parse-rules.ts';
import type { SourceLocation } from '../../model/source-location.ts';
import type { CheckedForm } from '../check.ts';

/** A rule chain as it is written, with its parsed rules and its validator. */
export interface WrittenRules {
  readonly field: FieldNode;
  readonly location: SourceLocation;
  readonly text: string;
  /** In order, with the default arguments of rules filled in. */
  readonly parsed: readonly ParsedRule[];
  readonly validate: Validator | undefined;
}

/** Lists every rule chain of a form: the chain of each field and those in its `rulesWhen`. */
export function listWrittenRules({ model, form }: CheckedForm): readonly WrittenRules[] {
  return [...model.names.fields.values()].flatMap((field): readonly WrittenRules[] => {
    const { schema, path } = field;
    const opened = form.fields[path];
    const chains = model.rules.get(path);
    if (chains === undefined) return [];
    const list = (
      text: string,
      { location, rules }: RuleChain,
      validate: Validator | undefined,
    ): WrittenRules => ({
      field,
      location,
      text,
      parsed: rules,
      validate,
    });
    const text = schema.rules ?? (isRequiredByWidget(field) ? '' : undefined);
    const own = text === undefined ? [] : [list(text, chains.rules, opened?.validate)];
    const others = chains.rulesWhen.map(({ rules }, index) =>
      list(schema.rulesWhen?.[index]?.rules ?? '', rules, opened?.rulesWhen?.[index]?.validate),
    );
    return [...own, ...others];
  });
}
