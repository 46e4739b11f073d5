import { atom } from 'jotai';
import type { Atom } from 'jotai';
import { useEffect, useMemo } from 'react';
import { createRemovals, watchRemovals } from '#state/cart/removals.ts';
import type { Removal } from '#state/cart/removals.ts';
import type { FormSession } from '#state/form-session.ts';
import { useAtomValue } from '#widgets/use-atom-value.ts';
import { useSession } from '../session-context.ts';

/**
 * Creates the atom of the removals to show, with price texts. Skips products that are back in the order or
 * cost nothing.
 */
function shownAtom({ effects, cart }: FormSession, removed: Atom<readonly Removal[]>) {
  return atom((get) => {
    const words = get(effects);
    const all = get(removed);
    if (words === undefined || all.length === 0) return [];
    const sold = new Set(get(cart).products.map(({ key }) => key));
    return all.flatMap((removal) => {
      const price = sold.has(removal.key) ? '' : words.formatCost(get, removal.effect);
      return price === '' ? [] : [{ removal, price }];
    });
  });
}

/**
 * Shows which products a reaction removed from the order, with a button to restore each. A notice stays until
 * it is closed.
 */
export function RemovedNotices() {
  const session = useSession();
  const removed = useMemo(() => createRemovals(), []);
  useEffect(() => watchRemovals(session, removed), [session, removed]);
  const shown = useAtomValue(useMemo(() => shownAtom(session, removed), [session, removed]));
  const close = ({ key }: Removal) =>
    session.store.set(removed, (all) => all.filter((other) => other.key !== key));
  return (
    // Always rendered, because screen readers announce only changes of an existing live region.
    <div aria-live="polite" className="removed-notices">
      {shown.map(({ removal, price }) => (
        <div key={removal.key} className="toast toast-notice">
          <div>
            <p data-money="line">
              {session.text('removed.line', {
                name: removal.name,
                field: removal.field,
                price,
              })}
            </p>
            <button
              type="button"
              className="link-button"
              onClick={() => {
                session.changes.putBack(new Map(Object.entries(removal.putBack)));
                close(removal);
              }}
            >
              {session.text(removal.isUndone ? 'removed.undo' : 'removed.put-back')}
              <span className="visually-hidden">: {removal.name}</span>
            </button>
          </div>
          <button
            type="button"
            className="toast-close"
            aria-label={session.text('dialog.close')}
            onClick={() => close(removal)}
          >
            ×
          </button>
        </div>
      ))}
    </div>
  );
}
