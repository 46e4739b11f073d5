import type { Validator } from '#domain/form.ts';
import type { Place } from '../../compile/compile-context.ts';
import { inside } from '../../compile/compile-context.ts';
import { parseRules } from '../../compile/parse-rules.ts';
import type { ParsedRule } from '../../compile/parse-rules.ts';
import type { RawField } from '../../compile/raw-field.ts';
import { isDemandedByWidget } from '../../compile/widget-of.ts';
import type { CheckedForm } from '../check.ts';
import { quietContext } from '../logic/condition-tests.ts';

/** A chain of rules as it is written, and what it was compiled to. */
export interface WrittenRules {
  readonly field: RawField;
  readonly place: Place;
  readonly text: string;
  /** In order, with the defaults of the rules expanded. */
  readonly parsed: readonly ParsedRule[];
  readonly validate: Validator | undefined;
}

const known = new WeakMap<CheckedForm, readonly WrittenRules[]>();

/** Every chain of rules of a form: each field's own, and those of its `rulesWhen`. */
export function listWrittenRules(checked: CheckedForm): readonly WrittenRules[] {
  const present = known.get(checked);
  if (present !== undefined) return present;
  const context = quietContext(checked.context);
  const written = [...context.fields.values()].flatMap((field): readonly WrittenRules[] => {
    const { schema, source, path } = field;
    const model = checked.form.fields[path];
    const read = (text: string, place: Place, validate: Validator | undefined): WrittenRules => ({
      field,
      place,
      text,
      parsed: parseRules(context, text, field, place),
      validate,
    });
    const text = schema.rules ?? (isDemandedByWidget(field) ? '' : undefined);
    const own = text === undefined ? [] : [read(text, inside(source, 'rules'), model?.validate)];
    const others = (schema.rulesWhen ?? []).map(({ rules }, index) =>
      read(rules, inside(source, 'rulesWhen', index, 'rules'), model?.rulesWhen?.[index]?.validate),
    );
    return [...own, ...others];
  });
  known.set(checked, written);
  return written;
}
