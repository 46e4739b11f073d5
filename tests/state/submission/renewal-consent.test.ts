import { describe, expect, it } from 'vitest';
import { consentAtom } from '#state/submission/renewal-consent.ts';
import { placed } from '../../fixtures/session-ports.ts';
import { openOrder, statusOf } from './open-order.ts';

async function openAsking() {
  const opened = await openOrder([placed], { renewalConsent: true });
  const { session } = opened;
  return { ...opened, asked: () => session.store.get(consentAtom(session)) };
}

const unagreed = { kind: 'invalid', problems: [], lacksConsent: true };

describe('an order with renewals on a page that requires consent', () => {
  it('waits for the consent of the visitor', async () => {
    const { session, submission, received, cards } = await openAsking();
    await submission.submit();
    expect(statusOf(session, submission)).toEqual(unagreed);
    expect({ received, cards }).toEqual({ received: [], cards: [] });
  });

  it('reports the missing consent together with the invalid answers of the last step', async () => {
    const { session, submission } = await openAsking();
    session.changes.setAnswer('paymentInformation.cvc', '');
    await submission.submit();
    expect(statusOf(session, submission)).toMatchObject({
      kind: 'invalid',
      problems: [{ path: 'paymentInformation.cvc' }],
      lacksConsent: true,
    });
  });

  it('reports the invalid answers of an earlier step without the consent, which that step does not show', async () => {
    const { session, submission } = await openAsking();
    session.changes.setAnswer('accountInformation.email', '');
    await submission.submit();
    expect(statusOf(session, submission)).toMatchObject({
      kind: 'invalid',
      problems: [{ path: 'accountInformation.email' }],
      lacksConsent: false,
    });
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
    session.store.set(session.agreed, 'I agree that my card will be charged $1.00 each year.');
    await submission.submit();
    expect(statusOf(session, submission)).toEqual(unagreed);
    expect(received).toEqual([]);
  });

  it('posts no consent on a page that does not require it', async () => {
    const { submission, received } = await openOrder([placed]);
    await submission.submit();
    expect(received).toHaveLength(1);
    expect(received[0]?.post.signupData).not.toHaveProperty('renewalConsent');
  });
});
