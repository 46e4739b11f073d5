import type { Cart, LineItem } from '#domain/cart/cart.ts';
import { lineItemGroups } from '#domain/cart/lines/line-item-groups.ts';
import { SummaryTotals } from './SummaryTotals.tsx';
import { useSession } from '../session-context.ts';
import { lateParts } from '../late-parts.tsx';
import type { FormSession } from '#state/form-session.ts';
import { useAtomValue } from '#widgets/use-atom-value.ts';

const { Part: PricedLine } = lateParts.pricedLine;

interface SummaryLinesProps {
  readonly cart: Cart;
  /** Distinguishes the copies of the summary on a page. */
  readonly copy: string;
  readonly onLeave?: () => void;
}

/** Renders the lines of the order, grouped by product, with the total due today and later charges. */
export function SummaryLines({ cart, copy, onLeave }: SummaryLinesProps) {
  const session = useSession();
  return (
    <>
      <div className="summary-scroll">
        <ul className="summary-groups">
          {lineItemGroups(cart).map(({ group, lines }) => (
            <li key={group} className="summary-group">
              <ul>
                {lines.map((line) => (
                  <SummaryLine key={line.id} line={line} copy={copy} onLeave={onLeave} />
                ))}
              </ul>
            </li>
          ))}
          {cart.loading.map((key) => (
            <li key={key} className="summary-group" aria-hidden="true">
              <span className="placeholder" />
            </li>
          ))}
        </ul>
        <PriceFailure of={session.catalogue} />
        <PriceFailure of={session.quotes} />
      </div>
      <SummaryTotals cart={cart} />
    </>
  );
}

interface SummaryLineProps {
  readonly line: LineItem;
  /** Distinguishes the copies of the summary. */
  readonly copy: string;
  /** Called when the visitor follows a link from the summary to an answer in the form. */
  readonly onLeave: (() => void) | undefined;
}

/** Renders a line of the order. The component of priced lines loads together with the pricing code. */
function SummaryLine(props: SummaryLineProps) {
  const { kind, label } = props.line;
  return kind === 'error' ? <li className="summary-error">{label}</li> : <PricedLine {...props} />;
}

interface PriceFailureProps {
  readonly of: Pick<FormSession['quotes'], 'failure' | 'retry'>;
  /** True when another copy on the page announces the failure. */
  readonly isQuiet?: boolean;
}

/** Renders a message that prices failed to load, with a retry button. Renders nothing without a failure. */
function PriceFailure({ of: { failure, retry }, isQuiet = false }: PriceFailureProps) {
  const text = useAtomValue(failure);
  if (text === null) return null;
  return (
    <p className="notice notice-danger" role={isQuiet ? undefined : 'alert'}>
      {text}{' '}
      <button type="button" className="link-button" onClick={retry}>
        Try again
      </button>
    </p>
  );
}
