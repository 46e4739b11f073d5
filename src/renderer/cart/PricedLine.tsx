import { useEffect, useRef, useState } from 'react';
import type { LineItem, LineSubItem } from '#domain/cart/cart.ts';
import { describeCover, listCoveredDomains } from '#domain/cart/domains/covered-domains.ts';
import { findLineAnswer } from '#domain/cart/lines/line-answer.ts';
import { describePeriods } from '#domain/cart/lines/line-periods.ts';
import type { LinePeriods } from '#domain/cart/lines/line-periods.ts';
import { isNumbered } from '#domain/cart/lines/vehicle-lines.ts';
import { yearsText } from '#domain/cart/lines/years-text.ts';
import { findInstance } from '#domain/relevance/field-instances.ts';
import { formatCents } from '#domain/money.ts';
import { isLocked } from '#state/submission/submission-status.ts';
import { findStepOf } from '#state/steps/find-step.ts';
import { controlIdOf } from '#widgets/control-ids.ts';
import { goToAnswer } from '../fields/go-to-field.ts';
import { useAtomValue } from '#widgets/use-atom-value.ts';
import { useFormScope, useSession } from '../session-context.ts';
import { FaqList } from './FaqList.tsx';

export interface PricedLineProps {
  readonly line: LineItem;
  /** Distinguishes the copies of the summary. */
  readonly copy: string;
  /** Called when the visitor follows a link from the summary to an answer in the form. */
  readonly onLeave: (() => void) | undefined;
}

/**
 * Renders a line with a price: its label, price and contents. The label expands to the reason for the
 * line.
 */
export function PricedLine({ line, copy, onLeave }: PricedLineProps) {
  const session = useSession();
  const [isOpen, setOpen] = useState(false);
  const glows = useChanged(`${line.label} ${line.priceCents}`);
  const { kind, row, label, quantity, tooltipText, reason, faq, items = [] } = line;
  const periods = describePeriods(line, session.text);
  const number = isNumbered(line) ? row?.number : undefined;
  const hasHelp = [tooltipText, reason, faq].some((help) => help !== undefined);
  const helpId = `help-${copy}-${line.id}`;
  const name = (
    <>
      {label}
      {quantity > 1 && ` × ${quantity}`}
    </>
  );
  return (
    <li
      className={`summary-line summary-line-${kind}${glows ? ' summary-line-changed' : ''}`}
      data-money="line"
    >
      {/* The visitor's own words for a row must not be translated. */}
      <span
        className="summary-label"
        translate={kind === 'vehicle' && number === undefined ? 'no' : undefined}
      >
        {number !== undefined && (
          <span className="summary-index">{session.text('summary.vehicle', { n: number })} </span>
        )}
        {hasHelp ? (
          <button
            type="button"
            className="summary-help-button"
            aria-expanded={isOpen}
            aria-controls={helpId}
            onClick={() => setOpen(!isOpen)}
          >
            {name}
          </button>
        ) : (
          name
        )}
      </span>
      <PaidPrice line={line} periods={periods} />
      {periods.trial !== '' && <span className="summary-trial">{periods.trial}</span>}
      {items.length > 0 && (
        <ul className="summary-items">
          {items.map((item) => (
            <SubItem key={item.id} item={item} isIncluded={kind === 'bundle'} />
          ))}
          {kind === 'domain' && <CoveredNotes />}
        </ul>
      )}
      {hasHelp && (
        <div id={helpId} className="summary-help" hidden={!isOpen}>
          {isOpen && <LineHelp line={line} onLeave={onLeave} />}
        </div>
      )}
    </li>
  );
}

/**
 * Renders the description of a line, the reason for the line, a link to the answer that added the line,
 * and the FAQ.
 */
function LineHelp({ line, onLeave }: Omit<PricedLineProps, 'copy'>) {
  const { tooltipText, reason, faq } = line;
  return (
    <>
      {tooltipText !== undefined && <p>{tooltipText}</p>}
      {reason !== undefined && <p>{reason.text}</p>}
      {reason !== undefined && <AnswerLink line={line} onLeave={onLeave} />}
      {faq !== undefined && <FaqList entries={faq} />}
    </>
  );
}

interface PaidPriceProps {
  readonly line: LineItem;
  readonly periods: LinePeriods;
}

/** Renders the price due today with its period, and the renewal price when it differs. */
function PaidPrice({ line, periods: { period, renewals } }: PaidPriceProps) {
  return (
    <span className="summary-price" translate="no">
      <LinePrice {...line} />
      {period !== '' && <span className="summary-period"> {period}</span>}
      {renewals.map((words) => (
        <span key={words} className="summary-then">
          {' '}
          {words}
        </span>
      ))}
    </span>
  );
}

type LinePriceProps = Pick<LineItem, 'priceCents' | 'originalPriceCents'>;

/** Renders the price of a line: the word "Free" for 0, and the original price next to a discounted one. */
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
  /** True for items of a bundle. They show no price when they cost nothing. */
  readonly isIncluded: boolean;
}

function SubItem({ item, isIncluded }: SubItemProps) {
  const { text } = useSession();
  const { label, months } = item;
  return (
    <li className="summary-item">
      <span>
        {label}
        {months !== undefined && <span className="summary-years">, {yearsText(months, text)}</span>}
      </span>
      {!(isIncluded && item.priceCents === 0) && <LinePrice {...item} />}
    </li>
  );
}

/** Names the bundle of each domain that costs nothing now and later. */
function CoveredNotes() {
  const { cart, text } = useSession();
  return listCoveredDomains(useAtomValue(cart).products).map((covered) => (
    <li key={covered.domain} className="summary-then">
      <span translate="no">{covered.domain}</span>: {describeCover(covered, text)}
    </li>
  ));
}

/** Links to the answer that added the line, when a step shows that answer. */
function AnswerLink({ line, onLeave }: Omit<PricedLineProps, 'copy'>) {
  const { session, submission } = useFormScope();
  const isSent = isLocked(useAtomValue(submission.status));
  const path = findLineAnswer(session.form, line);
  const field = path === undefined ? undefined : findInstance(session.form, path)?.field;
  if (isSent || path === undefined || field === undefined || findStepOf(session, [{ path }]) === undefined)
    return null;
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
      {session.text('summary.change', {
        field: field.priceOf === undefined ? field.title : (field.errorName ?? field.title),
      })}
    </a>
  );
}

const GLOW_MS = 1200;

/** Returns true for a short time after each change of a value. */
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
