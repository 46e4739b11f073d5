import { inside, reportAt } from './compile-context.ts';
import type { CompileContext, RowPlace } from './compile-context.ts';
import type { ProductSource } from './definition.ts';
import { noteFieldUse } from './use-field.ts';

/** Whether a key is a number of months. */
export function isMonths(key: string): boolean {
  return /^[1-9]\d*$/.test(key);
}

/** Reports what is wrong with the answer that says for how long a product is bought: a choice of months, always made. */
export function checkDuration(context: CompileContext, product: ProductSource, place: RowPlace): void {
  const { duration, from } = product;
  if (duration === undefined) return;
  const at = inside(place, 'duration');
  if (from === 'filing_products') {
    const message = 'What is filed is bought once: only agents and simple products have a "duration".';
    reportAt(context, at, 'no-duration', message);
    return;
  }
  const schema = noteFieldUse(context, duration, { ...place, ...at })?.schema;
  if (schema === undefined) return;
  const { options, type } = schema;
  const isChoice = options !== undefined && (type === undefined || type === 'string');
  const keys = (isChoice ? context.definition.lists[options.list] : undefined) ?? [];
  const strange = keys.find(({ key }) => !isMonths(key));
  if (!isChoice || strange !== undefined) {
    const instead = strange === undefined ? '' : `, and "${strange.key}" is none`;
    const message = `"${duration}" must be a choice from a list whose keys are numbers of months, such as "24"${instead}.`;
    reportAt(context, at, 'no-months', message);
  } else if (options.first !== true) {
    const message = `"${duration}" must have an answer from the beginning: its options need "first": true.`;
    reportAt(context, at, 'no-first', message);
  }
}
