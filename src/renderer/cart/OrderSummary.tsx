import { useEffect, useRef, useState } from 'react';
import { useAtomValue } from '#widgets/use-atom-value.ts';
import { SummaryLines } from './SummaryLines.tsx';
import { totalText } from './SummaryTotals.tsx';
import { useSession } from '../session-context.ts';

export function OrderSummary() {
  const session = useSession();
  const cart = useAtomValue(session.cart);
  return (
    <aside className="summary" aria-labelledby="summary-heading">
      <h2 className="summary-heading" id="summary-heading">
        {session.text('summary.heading')}
      </h2>
      <SummaryLines cart={cart} copy="aside" />
    </aside>
  );
}

/** Announces a changed total to screen readers, once for all copies of the summary on the page. */
export function TotalAnnouncer() {
  const session = useSession();
  const { totalCents } = useAtomValue(session.cart);
  const first = useRef(totalCents);
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (totalCents === first.current) return;
    first.current = totalCents;
    setSaid(`${session.text('summary.total')} ${totalText(totalCents, session.text('summary.unknown'))}`);
  }, [session, totalCents]);
  return <output className="visually-hidden">{said}</output>;
}

/** Renders the summary at the top of small screens: the total, which expands to the lines. */
export function CollapsibleSummary() {
  const session = useSession();
  const cart = useAtomValue(session.cart);
  const [isOpen, setOpen] = useState(false);
  const total = totalText(cart.totalCents, session.text('summary.unknown'));
  const box = useRef<HTMLDivElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    document.documentElement.classList.toggle('summary-is-open', isOpen);
    if (!isOpen) return undefined;
    let width = window.innerWidth;
    const closeOutside = ({ target }: PointerEvent) => {
      if (target instanceof Node && box.current?.contains(target) === false) setOpen(false);
    };
    const closeOnWidth = () => {
      if (window.innerWidth !== width) setOpen(false);
      width = window.innerWidth;
    };
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      // Escape must first close a dialog that is open over the summary.
      if (key !== 'Escape' || box.current?.querySelector('dialog[open]') != null) return;
      setOpen(false);
      // The focused element is inside the collapsed summary and now inert.
      toggle.current?.focus();
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('keydown', closeOnEscape);
    window.addEventListener('resize', closeOnWidth);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('keydown', closeOnEscape);
      window.removeEventListener('resize', closeOnWidth);
    };
  }, [isOpen]);

  return (
    <div className={`summary-top${isOpen ? ' summary-top-open' : ''}`} ref={box}>
      <button
        ref={toggle}
        type="button"
        className="summary-toggle"
        aria-expanded={isOpen}
        aria-controls="summary-panel"
        onClick={() => setOpen(!isOpen)}
      >
        <span className="summary-toggle-name">{session.text('summary.heading')}</span>
        <span key={total} className="price">
          {total}
        </span>
      </button>
      <div className="summary-panel" id="summary-panel" inert={!isOpen}>
        <div className="summary-panel-inner">
          <div className="summary-panel-body">
            <SummaryLines cart={cart} copy="top" onLeave={() => setOpen(false)} />
          </div>
        </div>
      </div>
    </div>
  );
}
