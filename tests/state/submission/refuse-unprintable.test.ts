import { describe, expect, it } from 'vitest';
import { placed } from '../../fixtures/session-ports.ts';
import { openOrder, statusOf } from './open-order.ts';

const FIRST_NAME = 'contactInformation.firstName';
const REASON = 'First name contains characters that cannot be shown. Please type it again.';

describe('an answer with characters that nobody can see', () => {
  it('is refused at its field before anything is sent, until it is given anew', async () => {
    const { session, submission, received } = await openOrder([placed]);
    const { store, validity, steps, changes } = session;
    changes.setAnswer(FIRST_NAME, '\u{202e}anA');
    await submission.submit();
    expect(statusOf(session, submission)).toMatchObject({
      kind: 'failed',
      error: { title: 'Error', problems: [{ path: FIRST_NAME, message: REASON }] },
    });
    expect(store.get(validity.shown(FIRST_NAME))?.params['reason']).toBe(REASON);
    expect(store.get(steps.current)?.key).toBe('contact-information');
    expect(received).toEqual([]);
    changes.setAnswer(FIRST_NAME, 'Ana');
    await submission.submit();
    expect(received).toHaveLength(1);
  });
});
