import { noteFieldUse, writtenPath } from './use-field.ts';
import { inside, reportAt } from './compile-context.ts';
import type { CompileContext, RowPlace } from './compile-context.ts';
import type { ProductSource } from './definition.ts';

/** A name within a sentence: `Organizational plate` is `organizational plate`, `VIN` stays. */
function inSentence(name: string): string {
  return /^\p{Lu}\p{Ll}/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;
}

/** The source of a fee that is the price of what a visitor chose from the catalogue; undefined where there is none. */
export function compileFeeOf(context: CompileContext, product: ProductSource, place: RowPlace) {
  const { feeOf, feeLabel, from } = product;
  if (feeOf === undefined) return undefined;
  const at = inside(place, 'feeOf');
  const field = noteFieldUse(context, feeOf, at);
  if (
    field !== undefined &&
    (field.schema.options?.catalogue === undefined || field.schema.type === 'array')
  ) {
    const message = `"${feeOf}" is no single choice from the catalogue, so it has no price.`;
    reportAt(context, at, 'bad-fee', message);
  }
  if (from !== 'simple_products') {
    const message = 'What is filed has the fee of its way to file: "feeOf" is for "simple_products".';
    reportAt(context, at, 'bad-fee', message);
  }
  if (feeLabel === undefined) {
    const message = '"feeOf" needs "feeLabel": the words of the line with the fee.';
    reportAt(context, at, 'missing-key', message);
  }
  const name = field?.schema.errorName ?? field?.schema.title ?? '';
  return { path: writtenPath(feeOf, place.rows), name: inSentence(name) };
}
