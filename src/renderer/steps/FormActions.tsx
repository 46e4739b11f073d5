import { hasCart } from '#domain/cart/has-cart.ts';
import { addressOfPhone, findHelpNumber } from '#domain/pages/phone-help.ts';
import type { FormSession } from '#state/form-session.ts';
import { findClosingLinks } from '#domain/steps/closing-links.ts';
import { isLocked, isTaken } from '#state/submission/submission-status.ts';
import { NextCharge, Total } from '../cart/SummaryTotals.tsx';
import { lateParts } from '../late-parts.tsx';
import { latePriceWords } from '../late-price-words.tsx';
import { keepFocus, leaveField } from '#widgets/keep-focus.ts';
import { useAtomValue } from '#widgets/use-atom-value.ts';
import { useFormScope } from '../session-context.ts';
import { ModuleView } from './ModuleView.tsx';

const { Part: OrderNotes } = latePriceWords.orderNotes;
const { Part: OrderTerms } = latePriceWords.orderTerms;
const { Part: SellerFacts } = latePriceWords.sellerFacts;
const { PartOnceLoaded: PendingText } = lateParts.pendingText;

interface FormActionsProps {
  readonly canGoBack: boolean;
  readonly isSubmit: boolean;
  readonly onBack: () => void;
}

/**
 * Renders the buttons Back and Continue or Submit. On a phone they are a bar at the bottom, with the total
 * if the form sells something. Closing links follow Submit. After a successful submission there are no buttons.
 */
export function FormActions(props: FormActionsProps) {
  const { session, submission } = useFormScope();
  const isDone = isTaken(useAtomValue(submission.status));
  const helpNumber = findHelpNumber(session.page);
  const closing = findClosingLinks(session.form);
  const isOrder = !isDone && props.isSubmit && isOrderOf(session);
  return (
    <footer className="actions">
      {isOrder && <OrderNotes />}
      {!isDone && <Buttons {...props} />}
      {!isDone && props.isSubmit && closing && <ModuleView module={closing} stepKey="closing" />}
      {helpNumber !== undefined && (
        <p className="phone-help">
          {session.text('phone.before')}
          <a href={addressOfPhone(helpNumber)}>{helpNumber}</a>
          {session.text('phone.after')}
        </p>
      )}
      {isOrder && <SellerFacts />}
    </footer>
  );
}

function isOrderOf({ form }: FormSession): boolean {
  return form.submission.action === 'process_signup';
}

function Buttons({ canGoBack, isSubmit, onBack }: FormActionsProps) {
  const { session, submission } = useFormScope();
  const status = useAtomValue(submission.status);
  const cart = useAtomValue(session.cart);
  const isPending = isLocked(status);
  const isOrder = isSubmit && isOrderOf(session);
  const isSelling = hasCart(session.form);
  const { totalCents } = cart;
  return (
    <div className="actions-bar">
      {isOrder && <OrderTerms />}
      {isSelling && (
        <div className="actions-total" aria-hidden="true">
          <p>{session.text('summary.total')}</p>
          <Total totalCents={totalCents} />
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
          <span>{session.text(isSubmit ? 'button.submit' : 'button.continue')}</span>
          <PendingText />
        </button>
      </div>
      {isSelling && <NextCharge totalCents={totalCents} />}
    </div>
  );
}
