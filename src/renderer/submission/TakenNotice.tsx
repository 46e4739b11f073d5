import { useEffect, useRef } from 'react';
import { isSaleOf } from '#domain/submission/is-sale.ts';
import type { TakenStatus } from '#state/submission/submission-status.ts';
import { useSession } from '../session-context.ts';
import { scrollToElement } from '../fields/scroll-to.ts';
import { isSafeAddress } from './use-redirect.ts';

/**
 * Replaces the last step after success and names the next page. Focuses the title of the notice, because
 * the button no longer exists.
 */
export function TakenNotice({ kind, address, isAccountCreated }: TakenStatus) {
  const session = useSession();
  const { text } = session;
  const box = useRef<HTMLHeadingElement>(null);
  const stays = kind === 'done';
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    scrollToElement(box.current);
  }, []);
  const isSale = isSaleOf(session.form);
  const more = stays ? isAccountCreated && 'done.account' : 'done.order-next';
  const link = isSale ? 'done.order-link' : 'done.message-link';
  return (
    <section className="notice notice-success">
      <h1 className="step-title" tabIndex={-1} ref={box}>
        {text(isSale ? 'done.order' : 'done.message')}
      </h1>
      <p>
        {isSale && more !== false && `${text(more)} `}
        {isSafeAddress(address) && <a href={address}>{text(stays ? link : 'done.link')}</a>}
      </p>
    </section>
  );
}
