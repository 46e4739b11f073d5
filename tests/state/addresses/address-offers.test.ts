import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ServiceResult } from '#contract/service-result.ts';
import { unavailable } from '#contract/service-result.ts';
import { usualWaits } from '#contract/waits.ts';
import { createAddressOffers } from '#state/addresses/address-offers.ts';
import { makeField, makeSmallForm } from '../../domain/small-form.ts';
import { ADDRESS, openAddressSession, wyoming } from '../../fixtures/address-session.ts';
import type { AskedAddress } from '../../fixtures/address-session.ts';
import { countRuns } from '../../fixtures/count-runs.ts';

/** The number of random response sequences. `INTERLEAVINGS=10000` raises it. */
const numRuns = Number(process.env['INTERLEAVINGS'] ?? countRuns(300));

const { typingPauseMs } = usualWaits;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function verifiedAs(line1: string, zip4 = '4567'): ServiceResult<unknown> {
  const response = {
    line1,
    city: 'SHERIDAN',
    state: { key: 'WY', value: 'Wyoming' },
    country: { key: 'US', value: 'United States' },
    zip: zip4 === '' ? '82801' : `82801-${zip4}`,
    zip5: '82801',
    zip4,
    confirmed: true,
    incomplete: false,
  };
  return { kind: 'ok', value: { success: true, response } };
}

const entered = { line1: '30 N Gould St', city: 'Sheridan', state: 'WY', zip: '82801', country: 'US' };
const verified = { line1: '30 N GOULD ST', city: 'SHERIDAN', state: 'WY', zip: '82801-4567', country: 'US' };
const offered = { kind: 'offered', entered, verified, incomplete: false };

function open(
  answer: (asked: AskedAddress) => Promise<ServiceResult<unknown>>,
  ...form: Parameters<typeof openAddressSession> extends [unknown, ...infer Rest] ? Rest : never
) {
  const session = openAddressSession(answer, ...form);
  const offers = createAddressOffers(session, ADDRESS);
  return { ...session, offers, offer: () => session.store.get(offers.offer) };
}

const pause = () => vi.advanceTimersByTimeAsync(typingPauseMs);

describe('an offer of a standardized address', () => {
  it('appears when the address is complete and typing pauses', async () => {
    const { set, offer, asked } = open(async () => verifiedAs('30 N GOULD ST'));
    set({ ...wyoming, zip: '' });
    await pause();
    set({ zip: '82801' });
    expect(offer()).toEqual({ kind: 'none' });
    await pause();
    expect(asked.map(({ action }) => action)).toEqual(['verify_address']);
    expect(offer()).toEqual(offered);
  });

  it.each([
    ['keeps its own line', 'Suite R', '30 N GOULD ST STE R', ['30 N GOULD ST', 'STE R']],
    [
      'is cleared when the service merges it into the first',
      'Suite R',
      '30 N GOULD ST UNIT 7',
      ['30 N GOULD ST UNIT 7', ''],
    ],
  ])('writes both address lines when accepted: the second %s', async (_, second, street, expected) => {
    const fields = ['line1', 'address2', 'city', 'state', 'zip', 'country'].map((part) =>
      makeField({ path: `${ADDRESS}.${part}` }),
    );
    const { set, read, offers, asked } = open(async () => verifiedAs(street), makeSmallForm(fields));
    set({ ...wyoming, address2: second });
    await pause();
    expect(asked.map(({ line1 }) => line1)).toEqual(['30 N Gould St, Suite R']);
    offers.take();
    await pause();
    expect(['line1', 'address2'].map(read)).toEqual(expected);
    expect(asked).toHaveLength(1);
  });

  it('writes the answers when accepted and does not verify the new answers', async () => {
    const { set, read, offer, offers, asked } = open(async () => verifiedAs('30 N GOULD ST'));
    set(wyoming);
    await pause();
    offers.take();
    expect(['line1', 'city', 'state', 'zip'].map(read)).toEqual([
      '30 N GOULD ST',
      'SHERIDAN',
      'WY',
      '82801-4567',
    ]);
    expect(read('country')).toBe(wyoming.country);
    expect(offer()).toEqual({ kind: 'taken' });
    await pause();
    expect(offer()).toEqual({ kind: 'taken' });
    expect(asked).toHaveLength(1);
  });

  it('writes the state as an option when its field has options', async () => {
    const parts = ['line1', 'city', 'zip', 'country'].map((part) =>
      makeField({ path: `${ADDRESS}.${part}` }),
    );
    const form = makeSmallForm([...parts, makeField({ path: `${ADDRESS}.state`, type: 'object' })]);
    const { set, read, offers } = open(async () => verifiedAs('30 N GOULD ST'), form);
    set({ ...wyoming, state: { key: 'WY', value: 'Wyoming' } });
    await pause();
    offers.take();
    expect(read('state')).toEqual({ key: 'WY', value: 'Wyoming' });
  });

  it('never reappears for a declined address, even in another spelling', async () => {
    const { set, read, offer, offers, asked } = open(async () => verifiedAs('30 N GOULD ST'));
    set(wyoming);
    await pause();
    offers.keep();
    expect(offer()).toEqual({ kind: 'kept' });
    expect(read('zip')).toBe('82801');
    set({ line1: '30 n. gould street' });
    await pause();
    expect(offer()).toEqual({ kind: 'none' });
    expect(asked).toHaveLength(1);
    set({ line1: '31 N Gould St' });
    await pause();
    expect(asked).toHaveLength(2);
    expect(offer().kind).toBe('offered');
  });

  it('disappears when the address changes', async () => {
    const { set, offer } = open(async () => verifiedAs('30 N GOULD ST'));
    set(wyoming);
    await pause();
    set({ city: 'Cody' });
    expect(offer()).toEqual({ kind: 'none' });
  });

  it('does not appear when the standardized address is the same', async () => {
    const { set, offer } = open(async () => verifiedAs('30 N GOULD ST', ''));
    set({ ...wyoming, line1: '30 North Gould Street', zip: '82801-1111' });
    await pause();
    expect(offer()).toEqual({ kind: 'none' });
    expect(console.warn).not.toHaveBeenCalled();
  });

  it.each<[string, ServiceResult<unknown>, string]>([
    [
      'is unknown to the service',
      { kind: 'ok', value: { success: true, response: null } },
      'USPS Lookup: address not found',
    ],
    ['cannot be sent', unavailable('network'), 'USPS Lookup: request failed'],
    ['times out', unavailable('timeout'), 'USPS Lookup: request failed'],
    ['is rejected by the server', { kind: 'refused', message: 'No.' }, 'USPS Lookup: request failed'],
    [
      'gets an incomplete response',
      { kind: 'ok', value: { success: true, response: { line1: 'A' } } },
      'USPS Lookup: request failed',
    ],
    ['gets a list as the response', { kind: 'ok', value: [] }, 'USPS Lookup: request failed'],
  ])('does not appear for an address that %s, and logs the reason', async (_what, answer, told) => {
    const { set, offer } = open(async () => answer);
    set(wyoming);
    await pause();
    expect(offer()).toEqual({ kind: 'none' });
    expect(vi.mocked(console.warn).mock.calls).toEqual([[told]]);
  });

  it('always matches the current address, in any order of responses', async () => {
    const move = fc.oneof(
      { weight: 3, arbitrary: fc.nat({ max: 3 }).map((number) => ({ kind: 'type' as const, number })) },
      { weight: 2, arbitrary: fc.constant({ kind: 'pause' as const }) },
      { weight: 2, arbitrary: fc.constant({ kind: 'answer' as const }) },
      fc.constant({ kind: 'take' as const }),
      fc.constant({ kind: 'keep' as const }),
    );
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), fc.array(move, { maxLength: 24 }), async (scheduler, moves) => {
        const { set, read, offer, offers } = open(({ line1 }) =>
          scheduler.schedule(Promise.resolve(verifiedAs(line1.toUpperCase())), line1),
        );
        const judge = () => {
          const present = offer();
          const line1 = String(read('line1'));
          const own = { entered: { line1, zip: read('zip') }, verified: { line1: line1.toUpperCase() } };
          expect(present).toMatchObject(present.kind === 'offered' ? own : { kind: present.kind });
        };
        set(wyoming);
        for (const made of moves) {
          if (made.kind === 'type') set({ line1: `${made.number} Gould St`, zip: '82801' });
          else if (made.kind === 'pause') await pause();
          else if (made.kind === 'take') offers.take();
          else if (made.kind === 'keep') offers.keep();
          else if (scheduler.count() > 0) await scheduler.waitOne();
          judge();
        }
        await pause();
        while (scheduler.count() > 0) await scheduler.waitOne();
        await vi.advanceTimersByTimeAsync(0);
        judge();
      }),
      { numRuns },
    );
  }, 600_000);
});
