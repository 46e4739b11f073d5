import { describe, expect, it } from 'vitest';
import { flip } from '#state/submission/test-mode.ts';
import type { DeveloperTools } from '#state/toolbox/read-tools.ts';
import { placed } from '../../fixtures/session-ports.ts';
import { openOrder, statusOf } from './open-order.ts';

const testing: DeveloperTools = {
  hasToolbox: true,
  allowsTestMode: true,
  testKey: { key: 'pk_test_4eC39HqLyjWDarjt', source: 'hash' },
};

/** The tools of pages outside the test mode. */
const others: readonly (DeveloperTools | undefined)[] = [
  undefined,
  { ...testing, testKey: undefined },
  { hasToolbox: true, allowsTestMode: false, testKey: undefined },
];

describe('an order in the test mode', () => {
  it('posts the test flag and uses the test key for its token', async () => {
    const { submission, received, testKeys } = await openOrder([placed], { tools: testing });
    await submission.submit();
    expect(received[0]?.post.signupData).toMatchObject({ test: true, cancel_services: false });
    expect(testKeys).toEqual([testing.testKey?.key]);
  });

  it('posts cancel_services only while its test setting is on', async () => {
    const { session, submission, received } = await openOrder([placed], { tools: testing });
    flip(session, 'cancelsServices');
    flip(session, 'cancelsServices');
    flip(session, 'cancelsServices');
    await submission.submit();
    expect(received[0]?.post.signupData).toMatchObject({ test: true, cancel_services: true });
  });

  it('stops before the submission while `bail` is on and continues once it is off', async () => {
    const { session, submission, received, cards } = await openOrder([placed], { tools: testing });
    flip(session, 'bails');
    const key = session.submissionKey.current;
    for (let press = 0; press < 7; press += 1) await submission.submit();
    expect(statusOf(session, submission)).toMatchObject({
      kind: 'failed',
      error: { title: 'Stopped before the post' },
    });
    expect({ received, cards: cards.length, sent: session.submissionKey.sent }).toEqual({
      received: [],
      cards: 1,
      sent: false,
    });
    flip(session, 'bails');
    await submission.submit();
    expect(received).toHaveLength(1);
    expect(received[0]?.key).toBe(key);
  });
});

describe('an order outside the test mode', () => {
  it.each(others)('ignores the test settings with the tools %j', async (tools) => {
    const { session, submission, received, testKeys } = await openOrder([placed], { tools });
    flip(session, 'bails');
    flip(session, 'cancelsServices');
    await submission.submit();
    expect(received).toHaveLength(1);
    expect(received[0]?.post.signupData).toMatchObject({ test: false, cancel_services: false });
    expect(testKeys).toEqual([undefined]);
  });
});
