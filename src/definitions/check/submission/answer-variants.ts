import type { Facts } from '#domain/facts.ts';
import type { FieldModel } from '#domain/form.ts';
import { answerKindOf, toEnumOption } from '#domain/options/enum-options.ts';
import { entriesOf } from '#domain/options/options.ts';

/** Sample texts for order data: dates, a number, and answers to yes-or-no questions. */
const TEXTS = ['01/15/2024', '2024-01-15', '7', 'yes', 'no'];

/** Longer lists are lists of states, counties or countries. Order data never depends on a particular one. */
const MAX_ENTRIES = 20;

/**
 * Returns the answers to a field that can change order data. The usual answer is first, an empty answer is
 * last.
 */
export function listVariants(field: FieldModel, facts: Facts): readonly unknown[] {
  const { path, type, options, isFile } = field;
  if (isFile === true) return [{ part: path, name: 'file.pdf', sizeBytes: 1, type: '' }, undefined];
  if (options !== undefined) {
    const entries = entriesOf(options, facts).slice(0, MAX_ENTRIES);
    if (options.isMap === true) return [Object.fromEntries(entries.map(({ key }) => [key, true])), undefined];
    const answers = entries.map((option) => toEnumOption({ option }, answerKindOf(field)).value);
    return [...(type === 'array' ? answers.map((answer) => [answer]) : answers), undefined];
  }
  const ofType: Readonly<Record<FieldModel['type'], readonly unknown[]>> = {
    string: [`What was answered to ${path}`, ...TEXTS],
    number: [7, 1],
    integer: [7, 1],
    boolean: [true, false],
    object: [{ key: path, value: path }],
    array: [[path]],
  };
  return [...ofType[type], undefined];
}
