import { atom, useAtomValue } from 'jotai';
import { useMemo } from 'react';
import type { FilingOffer } from '#domain/cart/filing-offer.ts';
import { productAmounts } from '#domain/cart/product-amounts.ts';
import { filingPanelTitle, methodTotalCents } from '#domain/filing-methods.ts';
import type { FieldModel } from '#domain/form.ts';
import type { ProductModel } from '#domain/product-model.ts';
import { formatCents } from '#domain/money.ts';
import type { Cents } from '#domain/money.ts';
import { EXPEDITED_SETTING, submissionDate } from '#domain/submission-date.ts';
import { FilingMethodChoice } from './FilingMethodChoice.tsx';
import { LocalitySelect } from './LocalitySelect.tsx';
import { useSession } from './session-context.ts';

type Offer = Extract<FilingOffer, { kind: 'offer' }>;

export interface FilingPanelProps {
  readonly id: string;
  readonly product: ProductModel;
  /** The chosen method's key by jurisdiction. */
  readonly field: FieldModel;
  /** The county or town, of a product that asks for it. */
  readonly locality: FieldModel | undefined;
  readonly offer: Offer;
  /** Its title stands above it already. */
  readonly isUntitled?: boolean;
}

/** The filing options panel: how a product can be filed in one place, what each way costs and how long it takes. */
export function FilingPanel({ id, product, field, locality, offer, isUntitled = false }: FilingPanelProps) {
  const session = useSession();
  const { jurisdiction, methods, chosen, pieces } = offer;
  const { ourFeeCents, totalCents } = useAmounts(product, offer);
  const isWaiting = offer.localities.length > 0 && offer.locality === undefined;
  return (
    <fieldset className="filing-panel" id={id} data-path={field.path}>
      <legend className={isUntitled ? 'visually-hidden' : 'filing-title'}>
        {filingPanelTitle(offer.jurisdictionName, product.name)}
      </legend>
      {ourFeeCents !== undefined && (
        <p className="filing-line">
          <span>{session.text('filing.our-fee')}</span>
          <span className="price">{formatCents(ourFeeCents)}</span>
        </p>
      )}
      {product.bothCompanies === true && (
        <p className="filing-note">{session.text('filing.both-companies')}</p>
      )}
      {locality !== undefined && offer.localities.length > 0 && (
        <LocalitySelect field={locality} localities={offer.localities} chosen={offer.locality} />
      )}
      {methods.length === 0 && !isWaiting && (
        <p className="filing-error">{session.text('filing.not-found')}</p>
      )}
      {methods.map((method) => (
        <FilingMethodChoice
          key={method.key}
          id={`${id}-${method.key}`}
          product={product}
          path={field.path}
          jurisdiction={jurisdiction}
          method={method}
          pieces={pieces}
          isChosen={method === chosen}
        />
      ))}
      {offer.isExpedited && (
        <p className="filing-line">
          <span>{session.text('filing.submitted')}</span>
          <span>
            {dateText(submissionDate(session.ports.today, session.page.settings[EXPEDITED_SETTING]))}
          </span>
        </p>
      )}
      {totalCents !== undefined && (
        <p className="filing-line filing-total">
          <span>{session.text('filing.total')}</span>
          <span className="price">{formatCents(totalCents)}</span>
        </p>
      )}
    </fieldset>
  );
}

/** Our fee, which a bundle has in its own price, and with it what the chosen way to file comes to; in cents. */
interface Amounts {
  readonly ourFeeCents: Cents | undefined;
  readonly totalCents: Cents | undefined;
}

/** What the cart charges for a product there; what it would charge before it is in the cart. */
function useAmounts({ key }: ProductModel, { product, jurisdiction, chosen, pieces }: Offer): Amounts {
  const { cart } = useSession();
  const soldAtom = useMemo(
    () => atom((get) => get(cart).products.find((sold) => sold.key === key && sold.state === jurisdiction)),
    [cart, key, jurisdiction],
  );
  const sold = useAtomValue(soldAtom);
  const listed = product.price * pieces;
  const amounts = sold === undefined ? undefined : productAmounts(sold);
  const ours = amounts?.price ?? listed;
  const fee = chosen === undefined ? undefined : (amounts?.fee ?? methodTotalCents(chosen) * pieces);
  return {
    ourFeeCents: sold?.bundled === true && ours === 0 ? undefined : ours,
    totalCents: fee === undefined ? undefined : ours + fee,
  };
}

const dates = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });

function dateText(date: string): string {
  return dates.format(new Date(`${date}T00:00:00Z`));
}
