import { describe, expect, it } from 'vitest';
import { consentAtom } from '#state/submission/renewal-consent.ts';
import { placed } from '../../fixtures/session-ports.ts';
import { openOrder, statusOf } from './open-order.ts';

async function openAsking() {
  const opened = await openOrder([placed], { renewalConsent: true });
  const { session } = opened;
  return { ...opened, asked: () => session.store.get(consentAtom(session)) };
}

describe('an order with renewals on a page that requires consent', () => {
  it('waits for the consent of the visitor', async () => {
    const { session, submission, received, cards } = await openAsking();
    await submission.submit();
    expect(statusOf(session, submission)).toEqual({ kind: 'not-agreed' });
    expect({ received, cards }).toEqual({ received: [], cards: [] });
  });

  it('posts the text that the visitor agreed to', async () => {
    const { session, submission, received, asked } = await openAsking();
    expect(asked()).toContain('each year');
    session.store.set(session.agreed, asked());
    await submission.submit();
    expect(received.map(({ post }) => post.signupData.renewalConsent)).toEqual([asked()]);
  });

  it('requires consent again when the text has changed', async () => {
    const { session, submission, received } = await openAsking();
    session.store.set(session.agreed, 'I agree that my card is charged $1.00 each year.');
    await submission.submit();
    expect(statusOf(session, submission)).toEqual({ kind: 'not-agreed' });
    expect(received).toEqual([]);
  });

  it('posts no consent on a page that does not require it', async () => {
    const { submission, received } = await openOrder([placed]);
    await submission.submit();
    expect(received).toHaveLength(1);
    expect(received[0]?.post.signupData).not.toHaveProperty('renewalConsent');
  });
});
