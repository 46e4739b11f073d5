import { describe, expect, it } from 'vitest';
import { placed } from '../../fixtures/session-ports.ts';
import { openOrder, statusOf } from './open-order.ts';

const FIRST_NAME = 'contactInformation.firstName';
const REASON = 'First name contains an invisible character (U+202E). Delete it, or type the answer again.';

describe('an answer with invisible characters', () => {
  it('blocks the submission with an error at its field until the answer changes', async () => {
    const { session, submission, received } = await openOrder([placed]);
    const { store, validity, steps, changes } = session;
    changes.setAnswer(FIRST_NAME, '\u{202e}anA');
    await submission.submit();
    expect(statusOf(session, submission)).toMatchObject({
      kind: 'invalid',
      problems: [{ path: FIRST_NAME, params: { reason: REASON } }],
    });
    expect(store.get(validity.shown(FIRST_NAME))?.params['reason']).toBe(REASON);
    expect(store.get(steps.current)?.key).toBe('contact-information');
    expect(received).toEqual([]);
    changes.setAnswer(FIRST_NAME, 'Ana');
    await submission.submit();
    expect(received).toHaveLength(1);
  });
});
