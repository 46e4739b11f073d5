import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ServiceResult } from '#contract/service-result.ts';
import type { LookupAnswer } from '#state/lookups/lookup-services.ts';
import { addRow, FORD, HONDA, knowing, openAsking, rows } from '../../fixtures/asking-session.ts';

type Result = ServiceResult<LookupAnswer>;

interface Question {
  readonly vin: string;
  readonly signal: AbortSignal;
  answer(result?: Result): void;
}

/** Opens a form whose lookups the test resolves, with fake time. */
async function openQuestions(everyMs = 3_000) {
  const questions: Question[] = [];
  const opened = await openAsking(
    (vin, signal) =>
      new Promise((resolve) => {
        questions.push({ vin, signal, answer: (result = knowing(vin)) => resolve(result) });
      }),
    everyMs,
  );
  opened.set('vehicleType', { key: 'car_truck', value: 'Car/Truck' });
  return { ...opened, questions };
}

const settle = () => vi.advanceTimersByTimeAsync(0);

/** Sets answers of a vehicle as a visitor does. */
function read({ get }: { get(name: string, key?: string): unknown }, key?: string) {
  return ['vehicleMake', 'vehicleModel', 'vehicleYear'].map((name) => get(name, key));
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a lookup', () => {
  it('fills blank answers and shows which answers it filled', async () => {
    const opened = await openQuestions();
    opened.enter(HONDA.slice(1));
    expect(opened.questions).toEqual([]);
    opened.enter(HONDA);
    expect(opened.noteOf()).toEqual({ isAsking: true, text: 'Looking up this VIN…' });
    opened.questions[0]?.answer();
    await settle();
    expect(read(opened)).toEqual(['HONDA', 'Accord', '2003']);
    expect(opened.noteOf()).toEqual({ isAsking: false, text: 'We filled in make, model and year.' });
  });

  it('keeps answers from the visitor, including answers given while the lookup is pending', async () => {
    const opened = await openQuestions();
    opened.set('vehicleMake', 'Acura');
    opened.set('vehicleModel', '  ');
    opened.enter(HONDA);
    opened.set('vehicleYear', '1999');
    opened.questions[0]?.answer();
    await settle();
    expect(read(opened)).toEqual(['Acura', 'Accord', '1999']);
    expect(opened.noteOf()?.text).toBe('We filled in model.');
  });

  it('shows no note when no answer was blank', async () => {
    const opened = await openQuestions();
    opened.set('vehicleMake', 'Acura');
    opened.set('vehicleModel', 'TL');
    opened.set('vehicleYear', '1999');
    opened.enter(HONDA);
    opened.questions[0]?.answer();
    await settle();
    expect(opened.noteOf()).toBeNull();
    expect(opened.filled).toEqual([]);
  });

  it('validates and saves its answers like answers from a visitor', async () => {
    const opened = await openQuestions();
    const { validity, store } = opened.session;
    opened.enter(HONDA);
    opened.questions[0]?.answer();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(store.get(validity.problem(opened.path('vehicleMake')))).toBeUndefined();
    const draft = opened.session.ports.storage?.getItem('formcart:draft:vehicles') ?? '{}';
    expect(JSON.parse(draft)).toMatchObject({
      answers: { vehicleInformation: { vehicles: [{ vehicleVIN: HONDA, vehicleMake: 'HONDA' }] } },
    });
  });

  it('ignores a late response after the VIN changed', async () => {
    const opened = await openQuestions();
    opened.enter(HONDA);
    opened.enter(HONDA.slice(1));
    expect(opened.questions[0]?.signal.aborted).toBe(true);
    expect(opened.noteOf()).toBeNull();
    opened.questions[0]?.answer();
    await settle();
    expect(read(opened)).toEqual([undefined, undefined, undefined]);
  });

  it.each([
    ['none', { kind: 'none', reason: '7' }, /^We couldn't find/],
    ['refused', { kind: 'refused', message: 'no' }, /^We couldn't find/],
    ['unavailable', { kind: 'unavailable', cause: 'status' }, /^We can't look up/],
    [
      'another suggestion',
      { kind: 'ok', value: { says: {}, suggestion: FORD } },
      /^Did you mean 1FTMW1T88MFA00001\?$/,
    ],
  ] as const)('fills nothing and shows the reason: %s', async (_name, result, text) => {
    const opened = await openQuestions();
    opened.enter(HONDA);
    opened.questions[0]?.answer(result);
    await settle();
    expect(read(opened)).toEqual([undefined, undefined, undefined]);
    expect(opened.noteOf()).toEqual({ isAsking: false, text: expect.stringMatching(text) });
  });

  it('sends at most one request in three seconds and drops outdated VINs', async () => {
    const opened = await openQuestions();
    opened.enter(HONDA);
    opened.enter(FORD);
    opened.enter(FORD.slice(1));
    opened.enter('12345678901234567');
    opened.enter(FORD);
    expect(opened.questions.map(({ vin }) => vin)).toEqual([HONDA]);
    expect(opened.noteOf()?.isAsking).toBe(true);
    await vi.advanceTimersByTimeAsync(2_999);
    expect(opened.questions).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(opened.questions.map(({ vin }) => vin)).toEqual([HONDA, FORD]);
    opened.questions[1]?.answer();
    await settle();
    expect(read(opened)).toEqual(['FORD', 'F-150', '2021']);
  });

  it('sends the requests of several rows sequentially', async () => {
    const opened = await openQuestions();
    const second = addRow(opened.session);
    opened.set('vehicleType', { key: 'car_truck' }, second);
    opened.enter(HONDA);
    opened.enter(FORD, second);
    expect(opened.questions.map(({ vin }) => vin)).toEqual([HONDA]);
    expect(opened.noteOf(second)?.isAsking).toBe(true);
    opened.questions[0]?.answer();
    await vi.advanceTimersByTimeAsync(3_000);
    opened.questions[1]?.answer();
    await settle();
    expect(read(opened)).toEqual(['HONDA', 'Accord', '2003']);
    expect(read(opened, second)).toEqual(['FORD', 'F-150', '2021']);
  });

  it('repeats a request only after a failure', async () => {
    const opened = await openQuestions();
    const second = addRow(opened.session);
    opened.set('vehicleType', { key: 'car_truck' }, second);
    opened.enter(HONDA);
    opened.enter(HONDA, second);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(opened.questions).toHaveLength(1);
    opened.questions[0]?.answer();
    await settle();
    expect(read(opened, second)).toEqual(['HONDA', 'Accord', '2003']);
    opened.enter('');
    opened.enter(HONDA);
    expect(opened.questions).toHaveLength(1);
    opened.enter(FORD);
    opened.questions[1]?.answer({ kind: 'unavailable', cause: 'timeout' });
    await vi.advanceTimersByTimeAsync(3_000);
    opened.enter('');
    opened.enter(FORD);
    expect(opened.questions.map(({ vin }) => vin)).toEqual([HONDA, FORD, FORD]);
  });

  it('fills a second row with the same VIN when the first row drops that VIN', async () => {
    const opened = await openQuestions();
    const second = addRow(opened.session);
    opened.set('vehicleType', { key: 'car_truck' }, second);
    opened.enter(HONDA);
    opened.enter(HONDA, second);
    opened.enter('');
    await vi.advanceTimersByTimeAsync(3_000);
    expect(opened.questions).toHaveLength(2);
    opened.questions[1]?.answer();
    await settle();
    expect(read(opened, second)).toEqual(['HONDA', 'Accord', '2003']);
    expect(read(opened)).toEqual([undefined, undefined, undefined]);
  });

  it('ignores the response for a removed row and leaves nothing loading', async () => {
    const opened = await openQuestions();
    const second = addRow(opened.session);
    opened.set('vehicleType', { key: 'car_truck' }, second);
    opened.enter(HONDA, second);
    opened.session.changes.removeRow(rows, second);
    opened.questions[0]?.answer();
    await settle();
    opened.session.changes.restoreRow(rows, second, 1);
    expect(read(opened, second)).toEqual([undefined, undefined, undefined]);
    expect(opened.noteOf(second)).toBeNull();
  });

  it('ignores the response when its fields are no longer relevant', async () => {
    const opened = await openQuestions();
    opened.enter(HONDA);
    opened.set('vehicleType', { key: 'boat', value: 'Boat' });
    opened.questions[0]?.answer();
    await settle();
    expect(read(opened)).toEqual([undefined, undefined, undefined]);
    expect(opened.noteOf()).toBeNull();
  });
});
