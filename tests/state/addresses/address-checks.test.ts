import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ServiceResult } from '#contract/service-result.ts';
import { unavailable } from '#contract/service-result.ts';
import { usualWaits } from '#contract/waits.ts';
import { startAddressChecks } from '#state/addresses/address-checks.ts';
import { ADDRESS, openAddressSession, wyoming } from '../../fixtures/address-session.ts';
import type { AskedAddress } from '../../fixtures/address-session.ts';
import { countRuns } from '../../fixtures/count-runs.ts';

/** The number of random response sequences. `INTERLEAVINGS=10000` raises it. */
const numRuns = Number(process.env['INTERLEAVINGS'] ?? countRuns(300));

const { typingPauseMs } = usualWaits;
const valid = { complete: true, valid: true, message: '' };
const fine: ServiceResult<unknown> = { kind: 'ok', value: { success: true, message: '' } };
const refused: ServiceResult<unknown> = { kind: 'refused', message: 'No such street.' };

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function open(answer: (asked: AskedAddress) => Promise<ServiceResult<unknown>> = async () => fine) {
  const session = openAddressSession(answer);
  startAddressChecks(session, [{ address: ADDRESS, setting: 'validateAddress' }]);
  return session;
}

const pause = () => vi.advanceTimersByTimeAsync(typingPauseMs);

describe('startAddressChecks', () => {
  it('sends an address after a pause in typing and stores its validity', async () => {
    const session = open();
    session.set(wyoming);
    await vi.advanceTimersByTimeAsync(typingPauseMs - 1);
    session.set({ line1: '31 N Gould St' });
    await vi.advanceTimersByTimeAsync(typingPauseMs - 1);
    expect(session.asked).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(session.asked).toMatchObject([
      {
        action: 'validate_address',
        fields: {
          formType: session.page.formType,
          pageID: session.page.pageID,
          address: '{"line1":"31 N Gould St","city":"Sheridan","state":"WY","zip":"82801","country":"US"}',
        },
      },
    ]);
    expect(session.verdict()).toEqual(valid);
  });

  it.each([
    ['the server rejects the address', refused, { ...valid, valid: false, message: 'No such street.' }],
    ['the server is unreachable', unavailable('network'), undefined],
    ['the service is unavailable', unavailable('status'), undefined],
    ['the response is malformed', { kind: 'ok', value: [] } as const, undefined],
  ])('stores a verdict only when the service returns one: %s', async (_what, answer, verdict) => {
    const session = open(async () => answer);
    session.set(wyoming);
    await pause();
    expect(session.verdict()).toEqual(verdict);
    const told = verdict === undefined ? [['USPS Lookup: request failed']] : [];
    expect(vi.mocked(console.warn).mock.calls).toEqual(told);
  });

  it.each([
    ['a short line', { line1: '1A' }],
    ['a short ZIP code', { zip: '82' }],
    ['no city', { city: '' }],
    ['another state', { state: 'MT' }],
    ['another country', { country: { key: 'CA', value: 'Canada' } }],
  ])('does not send an address with %s', async (_what, parts) => {
    const session = open();
    session.set({ ...wyoming, ...parts });
    await pause();
    expect(session.asked).toEqual([]);
  });

  it('checks an address restored from a draft', async () => {
    const session = openAddressSession(async () => fine);
    session.set(wyoming);
    startAddressChecks(session, [{ address: ADDRESS, setting: 'validateAddress' }]);
    await pause();
    expect(session.verdict()).toEqual(valid);
  });

  it('aborts a pending check when the address changes', async () => {
    const session = open(() => new Promise(() => undefined));
    session.set(wyoming);
    await pause();
    expect(session.asked[0]?.signal?.aborted).toBe(false);
    session.set({ city: 'Cody' });
    expect(session.asked[0]?.signal?.aborted).toBe(true);
  });

  /** The house number decides the response: valid, rejected or unavailable. */
  const answerTo = (line1: string): ServiceResult<unknown> => {
    const number = Number.parseInt(line1, 10);
    if (number % 3 === 0) return unavailable('timeout');
    return number % 3 === 1 ? fine : { kind: 'refused', message: line1 };
  };
  const verdictOn = (line1: string) => {
    const number = Number.parseInt(line1, 10);
    if (number % 3 === 0) return undefined;
    return number % 3 === 1 ? valid : { ...valid, valid: false, message: line1 };
  };

  it('stores only verdicts of the current address, in any order of responses', async () => {
    const move = fc.oneof(
      fc.nat({ max: 5 }).map((number) => ({ kind: 'type' as const, line1: `${number} Gould St` })),
      fc.constant({ kind: 'pause' as const }),
      fc.constant({ kind: 'answer' as const }),
    );
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), fc.array(move, { maxLength: 20 }), async (scheduler, moves) => {
        const session = open(({ line1 }) => scheduler.schedule(Promise.resolve(answerTo(line1)), line1));
        session.set(wyoming);
        for (const made of moves) {
          if (made.kind === 'type') session.set({ line1: made.line1 });
          else if (made.kind === 'pause') await pause();
          else if (scheduler.count() > 0) await scheduler.waitOne();
          expect([undefined, verdictOn(String(session.read('line1')))]).toContainEqual(session.verdict());
        }
        await pause();
        while (scheduler.count() > 0) await scheduler.waitOne();
        await vi.advanceTimersByTimeAsync(0);
        expect(session.verdict()).toEqual(verdictOn(String(session.read('line1'))));
      }),
      { numRuns },
    );
  }, 600_000);
});
