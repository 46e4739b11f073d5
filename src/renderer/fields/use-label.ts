import { atom } from 'jotai';
import { useMemo } from 'react';
import type { FieldInstance } from '#domain/relevance/field-instances.ts';
import type { FieldModel } from '#domain/form.ts';
import { fillText } from '#domain/texts.ts';
import type { AnswersSession } from '#state/answers/answers-session.ts';
import type { CatalogueSession } from '#state/catalogue/catalogue-session.ts';
import type { SessionBase } from '#state/session-base.ts';
import type { FactsSession } from '#state/session-facts.ts';
import { useAtomValue } from '#widgets/use-atom-value.ts';
import { useSession } from '../session-context.ts';

const asWritten = atom<string | undefined>(undefined);

function priceWordsAtom(
  { form, evaluated, facts, catalogue, text }: SessionBase & FactsSession & AnswersSession & CatalogueSession,
  { priceOf }: FieldModel,
) {
  const product = [...form.cart.primary, ...form.cart.optional].find(({ key }) => key === priceOf);
  if (product === undefined) return asWritten;
  const { states } = product;
  return atom((get) => {
    const pricing = get(catalogue.pricing);
    if (pricing === undefined) return text('summary.unknown');
    const available = states === undefined ? [] : get(evaluated.choices(states)).map(({ key }) => key);
    return pricing.describeLabelPrice(product, evaluated.read(get), get(facts).catalogue, available, text);
  });
}

/** Returns the label of a field as defined, without a price. */
export function labelOf({ title, uiSchema }: FieldModel): string {
  const { 'ui:title': label = title } = uiSchema;
  return String(label);
}

/** Returns the label of a field, including the price of its product. */
export function useLabel({ field }: FieldInstance): string {
  const session = useSession();
  const price = useAtomValue(useMemo(() => priceWordsAtom(session, field), [session, field]));
  const label = labelOf(field);
  return price === undefined ? label : fillText(label, { price });
}
