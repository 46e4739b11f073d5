import { describe, expect, it } from 'vitest';
import { placed } from '../../fixtures/session-ports.ts';
import { openOrder, statusOf } from './open-order.ts';

describe('an order whose payment is being checked', () => {
  it('is said to be pending, and keeps its key', async () => {
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
