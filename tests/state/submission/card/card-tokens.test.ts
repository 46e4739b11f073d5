import { describe, expect, it } from 'vitest';
import type { TokenizerResult } from '#api/tokenizer-client.ts';
import type { ReceivedPost } from '../../../fixtures/session-ports.ts';
import { placed, rejectedWith } from '../../../fixtures/session-ports.ts';
import { openOrder, statusOf, unreachable } from '../open-order.ts';
import { expectWarnings } from '../../../fixtures/expect-warnings.ts';

expectWarnings();

const tokensOf = (received: readonly ReceivedPost[]) =>
  received.map(({ post }) => post.signupData.payment?.token);

describe('the token of a card', () => {
  it('remains valid until a payment processor receives it', async () => {
    const { submission, received, cards } = await openOrder([rejectedWith('No.', 409), placed]);
    await submission.submit();
    await submission.submit();
    expect(tokensOf(received)).toEqual(['token-1', 'token-1']);
    expect(cards).toHaveLength(1);
  });

  it('expires after a rejection by the processor', async () => {
    const { submission, received } = await openOrder([rejectedWith('payment failed', 402), placed]);
    await submission.submit();
    await submission.submit();
    expect(tokensOf(received)).toEqual(['token-1', 'token-2']);
  });

  it('expires after a rejection that follows a submission with an unknown outcome', async () => {
    const { submission, received } = await openOrder([unreachable, rejectedWith('No.', 409), placed]);
    for (let count = 0; count < 3; count += 1) await submission.submit();
    expect(tokensOf(received)).toEqual(['token-1', 'token-1', 'token-2']);
  });

  it('belongs to one card number', async () => {
    const { session, submission, cards } = await openOrder([rejectedWith('No.'), placed]);
    await submission.submit();
    session.changes.setAnswer('paymentInformation.number', '4000056655665556');
    await submission.submit();
    expect(cards).toEqual(['4242424242424242', '4000056655665556']);
  });
});

describe('the card', () => {
  it.each<[string, TokenizerResult, string]>([
    ['is rejected', { kind: 'refused' }, 'Please double check the payment information'],
    [
      'is rejected with a reason',
      { kind: 'refused', numberMessage: 'Card number is wrong' },
      'Card number is wrong',
    ],
    ['cannot be checked', { kind: 'unavailable' }, 'Please double check the payment information'],
  ])('stops the order before the request when the card %s', async (_, result, words) => {
    const { session, submission, received } = await openOrder([placed], { results: [result] });
    await submission.submit();
    expect(statusOf(session, submission)).toMatchObject({
      kind: 'failed',
      error: { code: 20, title: 'Payment method declined', message: expect.stringContaining(words) },
    });
    expect(received).toEqual([]);
    await submission.submit();
    expect(received).toHaveLength(1);
  });

  it('gets a new token when its number changes', async () => {
    const { session, submission, cards, received } = await openOrder([unreachable, placed]);
    await submission.submit();
    session.changes.setAnswer('paymentInformation.number', '4000056655665556');
    await submission.submit();
    expect(cards).toEqual(['4242424242424242', '4000056655665556']);
    expect(tokensOf(received)).toEqual(['token-1', 'token-2']);
  });
});
