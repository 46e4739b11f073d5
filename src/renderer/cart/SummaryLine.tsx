import type { LineItem } from '#domain/cart/cart.ts';
import { lateParts } from '../late-parts.tsx';

const { Part: PricedLine } = lateParts.pricedLine;

interface SummaryLineProps {
  readonly line: LineItem;
  /** Distinguishes the copies of the summary. */
  readonly copy: string;
  /** Called when the visitor leaves the summary for an answer in the form. */
  readonly onLeave: (() => void) | undefined;
}

/** A line of the order. What has a price is drawn by a part that is loaded with what prices it. */
export function SummaryLine(props: SummaryLineProps) {
  const { kind, label } = props.line;
  return kind === 'error' ? <li className="summary-error">{label}</li> : <PricedLine {...props} />;
}
