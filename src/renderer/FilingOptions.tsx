import { atom, useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { describeFilingOffer } from '#domain/cart/filing-offer.ts';
import type { FilingOffer } from '#domain/cart/filing-offer.ts';
import { filingPanelTitle, methodTotalCents } from '#domain/filing-methods.ts';
import type { FieldModel, ProductModel } from '#domain/form.ts';
import { formatCents } from '#domain/money.ts';
import { EXPEDITED_SETTING, submissionDate } from '#domain/submission-date.ts';
import { FilingMethodChoice } from './FilingMethodChoice.tsx';
import { controlIdOf, useSession } from './session-context.ts';

interface FilingOptionsProps {
  readonly product: ProductModel;
  /** The chosen method's key by jurisdiction. */
  readonly field: FieldModel;
  /** The county or town, of a product that asks for it. */
  readonly locality: FieldModel | undefined;
}

/** The filing options panel: how a product can be filed, what each way costs and how long it takes. */
export function FilingOptions({ product, field, locality }: FilingOptionsProps) {
  const session = useSession();
  const offerAtom = useMemo(
    () =>
      atom((get) => describeFilingOffer(product, session.evaluated.read(get), get(session.facts).catalogue)),
    [session, product],
  );
  const offer = useAtomValue(offerAtom);
  if (offer.kind === 'no-state') return <p className="filing-hint">{session.text('filing.no-state')}</p>;
  if (offer.kind === 'loading') {
    return (
      <div className="filing-panel" aria-busy="true">
        <span className="visually-hidden">Loading the filing options</span>
        <span className="placeholder" />
        <span className="placeholder" />
      </div>
    );
  }
  return <FilingPanel product={product} field={field} locality={locality} offer={offer} />;
}

type Offer = Extract<FilingOffer, { kind: 'offer' }>;

interface FilingPanelProps extends FilingOptionsProps {
  readonly offer: Offer;
}

function FilingPanel({ product, field, locality, offer }: FilingPanelProps) {
  const session = useSession();
  const isBundled = useIsBundled(product);
  const id = controlIdOf(field.path);
  const { jurisdiction, methods, chosen } = offer;
  const isWaiting = offer.localities.length > 0 && offer.locality === undefined;
  const ourFeeCents = isBundled ? 0 : offer.product.price;
  return (
    <fieldset className="filing-panel" id={id} data-path={field.path}>
      <legend className="filing-title">{filingPanelTitle(offer.jurisdictionName, product.name)}</legend>
      {!isBundled && (
        <p className="filing-line">
          <span>{session.text('filing.our-fee')}</span>
          <span className="price">{formatCents(ourFeeCents)}</span>
        </p>
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
      {chosen !== undefined && (
        <p className="filing-line filing-total">
          <span>{session.text('filing.total')}</span>
          <span className="price">{formatCents(ourFeeCents + methodTotalCents(chosen))}</span>
        </p>
      )}
    </fieldset>
  );
}

/** Whether a bundle in the cart has taken the product in, so that it has no price of its own. */
function useIsBundled({ key }: ProductModel): boolean {
  const { cart } = useSession();
  const isBundled = useMemo(
    () => atom((get) => get(cart).products.some((sold) => sold.key === key && sold.bundled === true)),
    [cart, key],
  );
  return useAtomValue(isBundled);
}

const dates = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });

function dateText(date: string): string {
  return dates.format(new Date(`${date}T00:00:00Z`));
}

interface LocalitySelectProps {
  readonly field: FieldModel;
  readonly localities: readonly string[];
  readonly chosen: string | undefined;
}

function LocalitySelect({ field, localities, chosen }: LocalitySelectProps) {
  const session = useSession();
  const id = controlIdOf(field.path);
  return (
    <div className="field filing-locality" data-path={field.path}>
      <label className="field-label" htmlFor={id}>
        {session.text('filing.locality')}
      </label>
      <div className="select">
        <select
          id={id}
          name={field.path}
          className={chosen === undefined ? 'control control-blank' : 'control'}
          value={chosen ?? ''}
          onChange={(event) => session.changes.setAnswer(field.path, event.currentTarget.value)}
        >
          <option value="" disabled>
            {session.text('filing.choose-locality')}
          </option>
          {localities.map((locality) => (
            <option key={locality}>{locality}</option>
          ))}
        </select>
      </div>
    </div>
  );
}
