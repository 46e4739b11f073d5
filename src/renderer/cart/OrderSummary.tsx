import { useEffect, useRef, useState } from 'react';
import { useAtomValue } from '#widgets/use-atom-value.ts';
import { SummaryLines } from './SummaryLines.tsx';
import { Total } from './SummaryTotals.tsx';
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

/**
 * Renders the summary at the top of small screens: the total, which expands to the lines. On the last step the
 * lines are always visible.
 */
export function CollapsibleSummary({ isKeptOpen }: { readonly isKeptOpen: boolean }) {
  const session = useSession();
  const cart = useAtomValue(session.cart);
  const [isPressed, setOpen] = useState(false);
  const isOpen = isPressed && !isKeptOpen;
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
    <div
      className={`summary-top${isOpen || isKeptOpen ? ' summary-top-open' : ''}${isKeptOpen ? ' summary-top-kept' : ''}`}
      ref={box}
    >
      <button
        ref={toggle}
        type="button"
        className="summary-toggle"
        hidden={isKeptOpen}
        aria-expanded={isOpen}
        aria-controls="summary-panel"
        onClick={() => setOpen(!isOpen)}
      >
        <span className="summary-toggle-name">{session.text('summary.heading')}</span>
        <Total totalCents={cart.totalCents} />
      </button>
      <div className="summary-panel" id="summary-panel" inert={!isOpen && !isKeptOpen}>
        <div className="summary-panel-inner">
          <div className="summary-panel-body">
            <SummaryLines cart={cart} copy="top" onLeave={() => setOpen(false)} />
          </div>
        </div>
      </div>
    </div>
  );
}
