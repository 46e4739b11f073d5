import { useEffect, useRef } from 'react';
import { doneTexts } from '#domain/submission/done-texts.ts';
import { isSaleOf } from '#domain/submission/is-sale.ts';
import type { TakenStatus } from '#state/submission/submission-status.ts';
import { useSession } from '../session-context.ts';
import { isSafeAddress } from './use-redirect.ts';

/**
 * What is done, and where the visitor goes now. On a page that stays they go by the link; the notice takes the focus
 * there, for the button that had it is gone.
 */
export function TakenNotice({ kind, address, isAccountCreated }: TakenStatus) {
  const session = useSession();
  const text = (key: keyof typeof doneTexts) => session.text(key, doneTexts);
  const box = useRef<HTMLOutputElement>(null);
  const stays = kind === 'done';
  useEffect(() => {
    if (stays) box.current?.focus();
  }, [stays]);
  const isSale = isSaleOf(session.form);
  const more = stays ? isAccountCreated && 'done.account' : 'done.order-next';
  const link = isSale ? 'done.order-link' : 'done.message-link';
  return (
    <output className="notice notice-success" tabIndex={-1} ref={box}>
      {text(isSale ? 'done.order' : 'done.message')} {isSale && more !== false && `${text(more)} `}
      {isSafeAddress(address) && <a href={address}>{text(stays ? link : 'done.link')}</a>}
    </output>
  );
}
