import { isRecord, readInside } from '#domain/read-property.ts';
import { isFit } from '../../model/answers/widget-fit.ts';
import { widgetOf } from '../../model/answers/widget-of.ts';
import type { FieldNode } from '../../model/answers/field-node.ts';
import type { FormModel } from '../../model/form-model.ts';
import { chainsOf } from '../../model/rules/field-rules.ts';
import type { ParsedRule } from '../../model/rules/parse-rules.ts';
import { inside } from '../../model/source-location.ts';
import type { ModelCheck, Found } from '../check.ts';
import { lengthBoundsOf, valueBoundsOf } from '../rules/rule-kinds.ts';
import { report } from '../check.ts';

function optionOf(field: FieldNode, name: string): number | undefined {
  const value = readInside(field.ui['ui:options'], name);
  return typeof value === 'number' ? value : undefined;
}

/** Returns the most permissive limit of the rule chains. Returns undefined when a chain has no limit. */
function loosest(
  chains: readonly (readonly ParsedRule[])[],
  limitOf: (rule: ParsedRule) => number | undefined,
  pick: (...limits: readonly number[]) => number,
  narrow: (...limits: readonly number[]) => number,
): number | undefined {
  const limits = chains.map((chain) => chain.flatMap((rule) => limitOf(rule) ?? []));
  if (limits.length === 0 || limits.some((own) => own.length === 0)) return undefined;
  const limit = pick(...limits.map((own) => narrow(...own)));
  return Number.isFinite(limit) ? limit : undefined;
}

function reportOption(field: FieldNode, name: string, message: string | false): Found {
  return report('contradicting-option', inside(field.uiSource, 'ui:options', name), message);
}

/** Reports widget options `minimum` and `maximum` that are swapped, or wider than the field's limits. */
function checkNumbers(field: FieldNode, chains: readonly (readonly ParsedRule[])[]): readonly Found[] {
  const { minimum, maximum } = field.schema;
  const [least, most] = [optionOf(field, 'minimum'), optionOf(field, 'maximum')];
  const ofRules = ({ name, args }: ParsedRule) => valueBoundsOf(name, args, 'number');
  const lowest = minimum ?? loosest(chains, (rule) => ofRules(rule)?.[0], Math.min, Math.max);
  const highest = maximum ?? loosest(chains, (rule) => ofRules(rule)?.[1], Math.max, Math.min);
  const isExchanged = least !== undefined && most !== undefined && least > most;
  if (isExchanged) {
    const message = `"minimum" ${least} is above "maximum" ${most}, so the buttons do nothing. Swap them.`;
    return [reportOption(field, 'minimum', message)];
  }
  return [
    reportOption(
      field,
      'minimum',
      least !== undefined &&
        lowest !== undefined &&
        least < lowest &&
        `The buttons reach ${least}, but the field allows ${lowest} or more. Write ${lowest}, or remove this option.`,
    ),
    reportOption(
      field,
      'maximum',
      most !== undefined &&
        highest !== undefined &&
        most > highest &&
        `The buttons reach ${most}, but the field allows ${highest} or less. Write ${highest}, or remove this option.`,
    ),
  ];
}

/** Reports a widget option `maxLength` above the longest text that the rules allow. */
function checkLength(field: FieldNode, chains: readonly (readonly ParsedRule[])[]): Found {
  const typed = optionOf(field, 'maxLength');
  const most = loosest(chains, ({ name, args }) => lengthBoundsOf(name, args)?.[1], Math.max, Math.min);
  const isLonger = typed !== undefined && most !== undefined && typed > most;
  const message = `The widget allows ${typed} characters, but the rules allow ${most}. Write ${most}.`;
  return reportOption(field, 'maxLength', isLonger && message);
}

/** Reports a widget option `max` above the field's `maxItems`. */
function checkChoices(field: FieldNode): Found {
  const most = optionOf(field, 'max');
  const { maxItems } = field.schema;
  const isMore = most !== undefined && maxItems !== undefined && most > maxItems;
  const message = `The widget allows ${most} choices, but "maxItems" is ${maxItems}. Write ${maxItems}, or remove this option.`;
  return reportOption(field, 'max', isMore && message);
}

/** Reports a file type in the widget option `extensions` that every rule chain rejects. */
function checkFileTypes(field: FieldNode, chains: readonly (readonly ParsedRule[])[]): Found {
  const written = readInside(field.ui['ui:options'], 'extensions');
  const typesOf = (chain: readonly ParsedRule[]) =>
    chain.find(({ name }) => name === 'fileExtension')?.args.flatMap((types) => String(types).split(','));
  const accepted = chains.map(typesOf);
  const rejected = (Array.isArray(written) ? written : []).find((type: unknown) =>
    accepted.every((types) => types !== undefined && !types.includes(String(type))),
  );
  const message = `The rule "fileExtension" rejects ${String(rejected)} files. Remove this type, or add it to the rule.`;
  return reportOption(field, 'extensions', rejected !== undefined && message);
}

function checkLimits({ rules }: FormModel, field: FieldNode): readonly Found[] {
  if (!isRecord(field.ui['ui:options']) || !isFit(field)) return [];
  const chains = chainsOf(rules.get(field.path)).map((chain) => chain.rules);
  switch (widgetOf(field)) {
    case 'number':
    case 'quantity':
      return checkNumbers(field, chains);
    case 'text':
    case 'textarea':
      return [checkLength(field, chains)];
    case 'multi-select':
      return [checkChoices(field)];
    case 'file':
      return [checkFileTypes(field, chains)];
    default:
      return [];
  }
}

export const checkWidgetLimits: ModelCheck = {
  errors: { 'contradicting-option': 'Widget options that contradict the rules or limits of their field.' },
  find: ({ model }) => [...model.names.fields.values()].flatMap((field) => checkLimits(model, field)),
};
