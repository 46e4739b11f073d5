import type { LineItem } from '#domain/cart/cart.ts';
import { lateParts } from '../late-parts.tsx';

const { Part: PricedLine } = lateParts.pricedLine;

interface SummaryLineProps {
  readonly line: LineItem;
  /** Distinguishes the copies of the summary. */
  readonly copy: string;
  /** Called when the visitor follows a link from the summary to an answer in the form. */
  readonly onLeave: (() => void) | undefined;
}

/** A line of the order. The component of priced lines loads together with the pricing code. */
export function SummaryLine(props: SummaryLineProps) {
  const { kind, label } = props.line;
  return kind === 'error' ? <li className="summary-error">{label}</li> : <PricedLine {...props} />;
}
