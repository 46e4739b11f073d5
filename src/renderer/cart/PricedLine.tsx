import { useEffect, useRef, useState } from 'react';
import type { LineItem, LineSubItem } from '#domain/cart/cart.ts';
import { findLineAnswer } from '#domain/cart/lines/line-answer.ts';
import { describeTrial } from '#domain/cart/lines/trial-text.ts';
import { yearsText } from '#domain/cart/lines/years-text.ts';
import { findInstance } from '#domain/answers/field-instances.ts';
import { formatCents } from '#domain/money.ts';
import { fillText } from '#domain/texts.ts';
import { findStepOf } from '#state/steps/navigation.ts';
import { HelpTip } from '#widgets/HelpTip.tsx';
import { controlIdOf } from '#widgets/control-ids.ts';
import { goToAnswer } from '../rules/go-to-field.ts';
import { useSession } from '../session-context.ts';
import { FaqList } from './FaqList.tsx';

interface PricedLineProps {
  readonly line: LineItem;
  /** Distinguishes the copies of the summary. */
  readonly copy: string;
  /** Called when the visitor leaves the summary for an answer in the form. */
  readonly onLeave: (() => void) | undefined;
}

/** A line with a price: what it is, what it costs, what it holds, and why it is there. */
export function PricedLine({ line, copy, onLeave }: PricedLineProps) {
  const session = useSession();
  const glows = useChanged(`${line.label} ${line.priceCents}`);
  const { kind, row, label, quantity, tooltipText, faq, trial, items = [] } = line;
  const number = kind === 'vehicle' && row !== undefined ? row.number : undefined;
  return (
    <li className={`summary-line summary-line-${kind}${glows ? ' summary-line-changed' : ''}`}>
      <span className="summary-name">
        <span className="summary-label">
          {number !== undefined && (
            <span className="summary-index">{fillText(session.text('summary.vehicle'), { n: number })} </span>
          )}
          {label}
          {quantity > 1 && ` × ${quantity}`}
          {line.reason !== undefined && <LineReason line={line} onLeave={onLeave} />}
        </span>
        {tooltipText !== undefined && (
          <HelpTip id={`tip-${copy}-${line.id}`} about={label} text={tooltipText} />
        )}
      </span>
      <LinePrice {...line} />
      {trial !== undefined && <span className="summary-trial">{describeTrial(trial, session.text)}</span>}
      {items.length > 0 && (
        <ul className="summary-items">
          {items.map((item) => (
            <SubItem key={item.id} item={item} isIncluded={kind === 'bundle'} />
          ))}
        </ul>
      )}
      {faq !== undefined && <FaqList entries={faq} />}
    </li>
  );
}

type LinePriceProps = Pick<LineItem, 'priceCents' | 'originalPriceCents'>;

/** What is paid; free of charge in words, and beside what it would have been. */
function LinePrice({ priceCents, originalPriceCents }: LinePriceProps) {
  const session = useSession();
  return (
    <span className="price">
      {originalPriceCents !== undefined && (
        <>
          <span className="visually-hidden">{session.text('summary.instead-of')} </span>
          <s>{formatCents(originalPriceCents)}</s>{' '}
        </>
      )}
      {priceCents === 0 ? session.text('summary.free') : formatCents(priceCents)}
    </span>
  );
}

interface SubItemProps {
  readonly item: LineSubItem;
  /** It costs nothing by itself, so that no price is drawn beside it. */
  readonly isIncluded: boolean;
}

function SubItem({ item, isIncluded }: SubItemProps) {
  const { label, months } = item;
  return (
    <li className="summary-item">
      <span>
        {label}
        {months !== undefined && <span className="summary-years">, {yearsText(months)}</span>}
      </span>
      {!(isIncluded && item.priceCents === 0) && <LinePrice {...item} />}
    </li>
  );
}

function LineReason({ line, onLeave }: Omit<PricedLineProps, 'copy'>) {
  const session = useSession();
  const { label, reason, yearlyCents } = line;
  const cost =
    yearlyCents > 0
      ? fillText(session.text('summary.renews'), { price: formatCents(yearlyCents) })
      : session.text('summary.once');
  return (
    <details className="summary-reason">
      <summary>
        Why<span className="visually-hidden"> {label} is in your order</span>?
      </summary>
      <p>
        {reason?.text} {cost}
      </p>
      <AnswerLink line={line} onLeave={onLeave} />
    </details>
  );
}

/** Leads to the answer that put the line into the order, where a step shows it. */
function AnswerLink({ line, onLeave }: Omit<PricedLineProps, 'copy'>) {
  const session = useSession();
  const path = findLineAnswer(session.form, line);
  const field = path === undefined ? undefined : findInstance(session.form, path)?.field;
  if (path === undefined || field === undefined || findStepOf(session, [{ path }]) === undefined) return null;
  return (
    <a
      className="summary-change"
      href={`#${controlIdOf(path)}`}
      onClick={(event) => {
        event.preventDefault();
        onLeave?.();
        goToAnswer(session, path);
      }}
    >
      {fillText(session.text('summary.change'), {
        field: field.priceOf === undefined ? field.title : (field.errorName ?? field.title),
      })}
    </a>
  );
}

const GLOW_MS = 1200;

/** True for a moment after a value changed; never at first. */
function useChanged(value: string): boolean {
  const [changed, setChanged] = useState(false);
  const known = useRef(value);
  useEffect(() => {
    if (known.current === value) return undefined;
    known.current = value;
    setChanged(true);
    const timer = setTimeout(() => setChanged(false), GLOW_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return changed;
}
