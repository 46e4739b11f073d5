import { atom, useAtomValue } from 'jotai';
import { useMemo, useState } from 'react';
import { describeFilingOffer, filingStatesOf } from '#domain/cart/filing-offer.ts';
import type { Jurisdiction } from '#domain/catalogue.ts';
import { filingPanelTitle, methodTotalCents } from '#domain/filing-methods.ts';
import type { FieldModel } from '#domain/form.ts';
import type { ProductModel } from '#domain/product-model.ts';
import { formatCents } from '#domain/money.ts';
import type { FilingPanelProps } from './FilingPanel.tsx';
import { lateParts } from './late-parts.tsx';
import { controlIdOf, useSession } from './session-context.ts';

const { Part: FilingPanel } = lateParts.filingPanel;

interface FilingOptionsProps {
  readonly product: ProductModel;
  /** The chosen method's key by jurisdiction. */
  readonly field: FieldModel;
  /** The county or town, of a product that asks for it. */
  readonly locality: FieldModel | undefined;
}

/** More panels than these are folded, each with what is chosen in its title. */
const MOST_OPEN = 3;

/** How a product can be filed: one panel, or one for each state that a product of several states is filed in. */
export function FilingOptions(props: FilingOptionsProps) {
  const { product, field } = props;
  const session = useSession();
  const id = controlIdOf(field.path);
  // As text, so that it changes with the states alone.
  const statesAtom = useMemo(
    () => atom((get) => filingStatesOf(product, session.evaluated.read(get)).join(' ')),
    [session, product],
  );
  const states = useAtomValue(statesAtom).split(' ');
  if (product.states === undefined || states[0] === '')
    return <StateOptions {...props} id={id} state={null} />;
  return (
    <div className="filing-panels" id={id} data-path={field.path}>
      {states.map((state) => (
        <StateOptions
          {...props}
          key={state}
          id={`${id}-${state}`}
          state={state}
          isFolded={states.length > MOST_OPEN}
        />
      ))}
    </div>
  );
}

interface StateOptionsProps extends FilingOptionsProps {
  readonly id: string;
  /** Of a product that is filed in several states. */
  readonly state: Jurisdiction | null;
  readonly isFolded?: boolean;
}

function StateOptions({ product, field, locality, id, state, isFolded = false }: StateOptionsProps) {
  const session = useSession();
  const offerAtom = useMemo(
    () =>
      atom((get) =>
        describeFilingOffer(product, session.evaluated.read(get), get(session.facts).catalogue, state),
      ),
    [session, product, state],
  );
  const offer = useAtomValue(offerAtom);
  const failure = useAtomValue(session.catalogue.failure);
  if (offer.kind === 'no-state') return <p className="filing-hint">{session.text('filing.no-state')}</p>;
  if (offer.kind === 'loading' && failure !== null) {
    return (
      // The order summary says it aloud.
      <p className="notice notice-danger">
        {failure}{' '}
        <button type="button" className="link-button" onClick={session.catalogue.retry}>
          Try again
        </button>
      </p>
    );
  }
  if (offer.kind === 'loading') {
    return (
      <div className="filing-panel" aria-busy="true">
        <span className="visually-hidden">Loading the filing options</span>
        <span className="placeholder" />
        <span className="placeholder" />
      </div>
    );
  }
  const panel = { id, product, field, locality, offer };
  return isFolded ? <FoldedPanel {...panel} /> : <FilingPanel {...panel} />;
}

/** A panel that is drawn when it is opened: among many states few are looked into. */
function FoldedPanel(props: FilingPanelProps) {
  const { jurisdictionName, chosen, pieces } = props.offer;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className="filing-fold" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="filing-fold-title">
        <span>{filingPanelTitle(jurisdictionName, props.product.name)}</span>
        {chosen !== undefined && (
          <span className="filing-fold-choice">
            {chosen.name} <span className="price">{formatCents(methodTotalCents(chosen) * pieces)}</span>
          </span>
        )}
      </summary>
      {isOpen && <FilingPanel {...props} isUntitled />}
    </details>
  );
}
