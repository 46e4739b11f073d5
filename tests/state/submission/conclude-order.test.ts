import { describe, expect, it } from 'vitest';
import { placed } from '../../fixtures/session-ports.ts';
import { openOrder, statusOf } from './open-order.ts';

describe('an order with a pending payment', () => {
  it('reports the payment as pending and keeps its idempotency key', async () => {
    const message = 'It is being checked.';
    const { submission, received, session } = await openOrder([{ kind: 'pending', message }, placed]);
    await submission.submit();
    expect(statusOf(session, submission)).toEqual({
      kind: 'failed',
      error: { title: 'Payment pending', message, isSaved: true },
    });
    await submission.submit();
    expect(received).toHaveLength(2);
    expect(new Set(received.map(({ key }) => key)).size).toBe(1);
    expect(statusOf(session, submission).kind).toBe('redirecting');
  });
});

describe('a placed order', () => {
  it('ignores a redirect to another origin', async () => {
    if (placed.kind !== 'success') throw new Error('not placed');
    const answer = { ...placed.answer, login_url: '//other.example/' };
    const { session, submission } = await openOrder([{ kind: 'success', answer }]);
    await submission.submit();
    expect(statusOf(session, submission)).toMatchObject({ kind: 'redirecting', address: '/receipt/' });
  });
});
