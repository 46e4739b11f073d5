import { describe, expect, it } from 'vitest';
import { consentAtom } from '#state/submission/renewal-consent.ts';
import { placed } from '../../fixtures/session-ports.ts';
import { openOrder, statusOf } from './open-order.ts';

async function openAsking() {
  const opened = await openOrder([placed], { renewalConsent: true });
  const { session } = opened;
  return { ...opened, asked: () => session.store.get(consentAtom(session)) };
}

describe('an order that renews, on a page that asks for consent', () => {
  it('is not sent before the visitor has agreed', async () => {
    const { session, submission, received, cards } = await openAsking();
    await submission.submit();
    expect(statusOf(session, submission)).toEqual({ kind: 'not-agreed' });
    expect({ received, cards }).toEqual({ received: [], cards: [] });
  });

  it('is sent with the words that were agreed to', async () => {
    const { session, submission, received, asked } = await openAsking();
    expect(asked()).toContain('each year');
    session.store.set(session.agreed, asked());
    await submission.submit();
    expect(received.map(({ post }) => post.renewalConsent)).toEqual([asked()]);
  });

  it('is not sent when the words are others by now', async () => {
    const { session, submission, received } = await openAsking();
    session.store.set(session.agreed, 'I agree that my card is charged $1.00 each year.');
    await submission.submit();
    expect(statusOf(session, submission)).toEqual({ kind: 'not-agreed' });
    expect(received).toEqual([]);
  });

  it('says nothing of consent on a page that does not ask', async () => {
    const { submission, received } = await openOrder([placed]);
    await submission.submit();
    expect(received).toHaveLength(1);
    expect(received[0]?.post).not.toHaveProperty('renewalConsent');
  });
});
