import { hasCart } from '#domain/cart/has-cart.ts';
import { useAtomValue } from '#widgets/use-atom-value.ts';
import { useSession } from '../session-context.ts';

/** Renders the terms that the submit button accepts and, directly above the button, the charges. */
export function OrderTerms() {
  const { form, page, text, schedule } = useSession();
  const sentence = useAtomValue(schedule)?.sentence;
  return (
    <div className={`order-terms order-terms-${page.mode}`}>
      <p className="terms-line">
        {text('terms.before', { submit: text('button.submit') })}
        <a href={text('terms.address')} target="_blank" rel="noopener" title={text('link.new-tab')}>
          {text('terms.link')}
        </a>
      </p>
      {hasCart(form) && (
        <p className="due-line" translate={sentence === undefined ? undefined : 'no'} data-money="schedule">
          {sentence ?? `${text('summary.total')} ${text('summary.unknown')}`}
        </p>
      )}
    </div>
  );
}
