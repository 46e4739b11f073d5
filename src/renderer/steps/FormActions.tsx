import { useAtomValue } from 'jotai';
import type { Cart } from '#domain/cart/cart.ts';
import { hasCart } from '#domain/cart/has-cart.ts';
import { addressOfPhone, findHelpNumber } from '#domain/pages/phone-help.ts';
import { formatCents } from '#domain/money.ts';
import { fillText } from '#domain/texts.ts';
import { YearlyTotal, totalText } from '../cart/SummaryTotals.tsx';
import { keepFocus, leaveField } from '#widgets/keep-focus.ts';
import { useFormScope } from '../session-context.ts';

interface FormActionsProps {
  readonly canGoBack: boolean;
  readonly isSubmit: boolean;
  readonly onBack: () => void;
}

/** Back, and Continue or Submit; on a phone a bar at the bottom that holds the total, if any, as well. */
export function FormActions({ canGoBack, isSubmit, onBack }: FormActionsProps) {
  const { session, submission } = useFormScope();
  const status = useAtomValue(submission.status);
  const cart = useAtomValue(session.cart);
  const isPending = status.kind === 'running' || status.kind === 'redirecting';
  const submit = session.text('button.submit');
  const isOrder = isSubmit && session.form.submission.action === 'process_signup';
  const helpNumber = findHelpNumber(session.page);
  return (
    <footer className="actions">
      <div className="actions-bar">
        {isOrder && <OrderTerms cart={cart} submit={submit} />}
        {hasCart(session.form) && (
          <div className="actions-total" aria-hidden="true">
            <p>{session.text('summary.total')}</p>
            <p className="price" translate="no">
              {totalText(cart.totalCents, session.text('summary.unknown'))}
            </p>
            <YearlyTotal cart={cart} />
          </div>
        )}
        <div className="actions-buttons">
          {canGoBack && (
            <button
              type="button"
              className="button button-secondary"
              onMouseDown={keepFocus}
              onClick={(event) => {
                leaveField(event);
                onBack();
              }}
              disabled={isPending}
            >
              {session.text('button.back')}
            </button>
          )}
          <button
            type="submit"
            className="button button-primary"
            onMouseDown={keepFocus}
            onClick={leaveField}
            aria-busy={isPending || undefined}
            aria-disabled={isPending || undefined}
          >
            {isSubmit ? submit : session.text('button.continue')}
          </button>
        </div>
      </div>
      {helpNumber !== undefined && (
        <p className="phone-help">
          {session.text('phone.before')}
          <a href={addressOfPhone(helpNumber)}>{helpNumber}</a>
          {session.text('phone.after')}
        </p>
      )}
    </footer>
  );
}

/** What sending the order costs, today and each year, and the terms that it accepts: beside the button, on every width. */
function OrderTerms({ cart, submit }: { readonly cart: Cart; readonly submit: string }) {
  const { text } = useFormScope().session;
  const { totalCents, yearlyCents } = cart;
  const due = (yearlyCents ?? 0) > 0 ? 'actions.due-yearly' : 'actions.due';
  const amounts = { price: formatCents(totalCents ?? 0), yearly: formatCents(yearlyCents ?? 0) };
  return (
    <div className="order-terms">
      {totalCents !== null && (
        <p className="due-line" translate="no">
          {fillText(text(due), amounts)}
        </p>
      )}
      <p className="terms-line">
        {fillText(text('terms.before'), { submit })}
        <a href={text('terms.address')}>{text('terms.link')}</a>
      </p>
    </div>
  );
}
