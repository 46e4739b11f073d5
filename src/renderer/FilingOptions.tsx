import { atom, useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { describeFilingOffer } from '#domain/cart/filing-offer.ts';
import type { FilingOffer } from '#domain/cart/filing-offer.ts';
import type { FilingMethod } from '#domain/catalogue.ts';
import { filingPanelTitle, filingTimeLabel, methodTotalCents } from '#domain/filing-methods.ts';
import type { FieldModel, ProductModel } from '#domain/form.ts';
import { formatCents } from '#domain/money.ts';
import { controlIdOf, useSession } from './session-context.ts';

interface FilingOptionsProps {
  readonly product: ProductModel;
  /** The chosen method's key by jurisdiction. */
  readonly field: FieldModel;
}

/** The filing options panel: how a product can be filed, what each way costs and how long it takes. */
export function FilingOptions({ product, field }: FilingOptionsProps) {
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
  return <FilingPanel product={product} field={field} offer={offer} />;
}

type Offer = Extract<FilingOffer, { kind: 'offer' }>;

function FilingPanel({ product, field, offer }: FilingOptionsProps & { readonly offer: Offer }) {
  const session = useSession();
  const id = controlIdOf(field.path);
  const title = filingPanelTitle(offer.jurisdictionName, product.name);
  if (offer.methods.length === 0) {
    return <p className="filing-hint">{product.name} is not available for this choice.</p>;
  }
  const choose = (method: FilingMethod) => {
    const present = session.store.get(session.answers.answer(field.path));
    const keys = present !== null && typeof present === 'object' ? present : {};
    session.changes.setAnswer(field.path, { ...keys, [offer.jurisdiction]: method.key });
  };
  const cheapest = offer.methods[0];
  return (
    <fieldset className="filing-panel" id={id} data-path={field.path}>
      <legend className="filing-title">{title}</legend>
      <p className="filing-line">
        <span>{session.text('filing.our-fee')}</span>
        <span className="price">{formatCents(offer.product.price)}</span>
      </p>
      {offer.methods.map((method) => (
        <Method
          key={method.key}
          id={`${id}-${method.key}`}
          name={`${field.path}.${offer.jurisdiction}`}
          method={method}
          isChosen={method === offer.chosen}
          extraCents={cheapest === undefined ? 0 : methodTotalCents(method) - methodTotalCents(cheapest)}
          onChoose={() => choose(method)}
        />
      ))}
      {offer.chosen !== undefined && (
        <p className="filing-line filing-total">
          <span>{session.text('filing.total')}</span>
          <span className="price">{formatCents(offer.product.price + methodTotalCents(offer.chosen))}</span>
        </p>
      )}
    </fieldset>
  );
}

interface MethodProps {
  readonly id: string;
  readonly name: string;
  readonly method: FilingMethod;
  readonly isChosen: boolean;
  /** What it costs more than the cheapest way. */
  readonly extraCents: number;
  readonly onChoose: () => void;
}

function Method({ id, name, method, isChosen, extraCents, onChoose }: MethodProps) {
  return (
    <div className="choice-card filing-method">
      <input
        id={id}
        className="choice-input"
        type="radio"
        name={name}
        value={method.key}
        checked={isChosen}
        aria-describedby={`${id}-info`}
        onChange={onChoose}
      />
      <label className="choice-label filing-method-label" htmlFor={id}>
        <span>{method.name}</span>
        <span className="price">{formatCents(methodTotalCents(method))}</span>
      </label>
      <p className="choice-info filing-method-info" id={`${id}-info`}>
        <span className="filing-speed">{filingTimeLabel(method)}</span>
        {extraCents > 0 && <span className="price-extra">+{formatCents(extraCents)}</span>}
        {method.filing_description !== '' && (
          <span className="filing-about">{method.filing_description}</span>
        )}
      </p>
    </div>
  );
}
