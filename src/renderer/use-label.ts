import { atom, useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { findLabelPrice } from '#domain/cart/label-price.ts';
import type { FieldModel } from '#domain/form.ts';
import { formatCents } from '#domain/money.ts';
import { fillText } from '#domain/texts.ts';
import type { FormSession } from '#state/form-session.ts';
import { useSession } from './session-context.ts';

const asWritten = atom<string | undefined>(undefined);

function priceWordsAtom({ form, evaluated, facts, text }: FormSession, { priceOf }: FieldModel) {
  const product = [...form.cart.primary, ...form.cart.optional].find(({ key }) => key === priceOf);
  if (product === undefined) return asWritten;
  const { states } = product;
  return atom((get) => {
    const offered = states === undefined ? [] : get(evaluated.choices(states)).map(({ key }) => key);
    const price = findLabelPrice(product, evaluated.read(get), get(facts).catalogue, offered);
    if (price === undefined) return text('summary.unknown');
    const dollars = formatCents(price.cents);
    return price.isLeast ? fillText(text('price.from'), { price: dollars }) : dollars;
  });
}

/** A field's label, with the price of the product that it names. */
export function useLabel(field: FieldModel, label: string): string {
  const session = useSession();
  const price = useAtomValue(useMemo(() => priceWordsAtom(session, field), [session, field]));
  return price === undefined ? label : fillText(label, { price });
}
