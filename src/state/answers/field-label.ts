import type { Atom, Getter } from 'jotai';
import { describeLabelPrice } from '#domain/cart/prices/describe-label-price.ts';
import type { FieldInstance } from '#domain/relevance/field-instances.ts';
import type { Facts } from '#domain/facts.ts';
import type { CompiledForm } from '#domain/form.ts';
import { fillText } from '#domain/texts.ts';
import type { SayText } from '#domain/texts.ts';
import type { EvaluatedAtoms } from './answer-atoms.ts';

interface Parts {
  readonly form: CompiledForm;
  readonly text: SayText;
  readonly facts: Atom<Facts>;
  readonly evaluated: EvaluatedAtoms;
}

/** Returns the price of the product that a label names; undefined for other labels. */
function findPrice({ form, evaluated, facts, text }: Parts, { field }: FieldInstance, get: Getter) {
  const product = [...form.cart.primary, ...form.cart.optional].find(({ key }) => key === field.priceOf);
  if (product === undefined) return undefined;
  const { states } = product;
  const available = states === undefined ? [] : get(evaluated.choices(states)).map(({ key }) => key);
  return describeLabelPrice(product, evaluated.read(get), get(facts).catalogue, available, text);
}

/** Returns the first two texts that a checked `sameAs` checkbox copies, such as a full name; '' for other fields. */
function findSharedName({ form, evaluated }: Parts, { field, path }: FieldInstance, get: Getter): string {
  if (field.speaksFor === undefined || get(evaluated.answer(path)) !== true) return '';
  const answers = field.speaksFor.flatMap((target) => {
    const { sameAs } = form.fields[target] ?? {};
    return sameAs?.sharesWhen === true ? get(evaluated.answer(sameAs.from)) : [];
  });
  return answers
    .filter((answer) => typeof answer === 'string')
    .slice(0, 2)
    .join(' ');
}

/** Returns a label with the price of its product, or with the name that its checkbox copies. */
export function describeLabel(parts: Parts, instance: FieldInstance, label: string, get: Getter): string {
  const price = findPrice(parts, instance, get);
  if (price !== undefined) return fillText(label, { price });
  const name = findSharedName(parts, instance, get);
  return name === '' ? label : `${label}: ${name}`;
}
