import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ServiceResult } from '#contract/service-result.ts';
import type { Path } from '#domain/answers.ts';
import type { FormSession } from '#state/form-session.ts';
import { createAsking } from '#state/lookups.ts';
import type { LookupAnswer, LookupService } from '#state/lookup-services.ts';
import {
  loadVehicleRegistration,
  openVehicleRegistration,
  VEHICLES,
} from '../fixtures/vehicle-registration.ts';

const { rows } = await loadVehicleRegistration();
const HONDA = '1HGCM82633A004352';
const FORD = '1FTMW1T88MFA00001';
const says: Readonly<Record<string, LookupAnswer['says']>> = {
  [HONDA]: { make: 'HONDA', model: 'Accord', year: '2003' },
  [FORD]: { make: 'FORD', model: 'F-150', year: '2021' },
};

/** How many orders of early and late answers are tried; `INTERLEAVINGS=10000` tries more. */
const numRuns = Number(process.env['INTERLEAVINGS'] ?? 200);

type Result = ServiceResult<LookupAnswer>;

interface Question {
  readonly vin: string;
  readonly signal: AbortSignal;
  answer(result?: Result): void;
}

/** What the service says of a VIN that it knows. */
function knowing(vin: string): Result {
  const known = says[vin];
  return known === undefined ? { kind: 'none', reason: '7' } : { kind: 'ok', value: { says: known } };
}

/** A session whose VINs a service is asked about, one question at a time, every `everyMs`. */
async function openAsking(ask: LookupService['ask'], everyMs: number) {
  const session = await openVehicleRegistration();
  const { form, store, facts, answers, evaluated, lookups, changes, text } = session;
  const filled: ReadonlyMap<Path, unknown>[] = [];
  const service: LookupService = {
    examine: (answer) => (typeof answer === 'string' && answer.length === 17 ? { question: answer } : {}),
    ask,
  };
  const { note } = lookups;
  const services = { 'vehicle-decoding': service };
  const fill = (values: ReadonlyMap<Path, unknown>) => {
    filled.push(values);
    changes.putBack(values);
  };
  const asking = createAsking({
    form,
    store,
    facts,
    answers,
    evaluated,
    services,
    note,
    fill,
    text,
    everyMs,
  });
  const path = (name: string, key = 'row1') => `${VEHICLES}.${key}.${name}`;
  return {
    session,
    filled,
    path,
    get: (name: string, key?: string) => store.get(answers.answer(path(name, key))),
    noteOf: (key?: string) => store.get(note(path('vehicleVIN', key))),
    enter: (vin: string | undefined, key?: string) => {
      changes.setAnswer(path('vehicleVIN', key), vin);
      asking.noteChange(path('vehicleVIN', key));
    },
    set: (name: string, value: unknown, key?: string) => changes.setAnswer(path(name, key), value),
  };
}

/** As `openAsking`; the test answers by itself, and time stands still but for what it lets pass. */
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

/** Answers the visitor gave to a vehicle. */
function read({ get }: { get(name: string, key?: string): unknown }, key?: string) {
  return ['vehicleMake', 'vehicleModel', 'vehicleYear'].map((name) => get(name, key));
}

function addRow({ changes }: FormSession): string {
  const key = changes.addRow(rows);
  if (key === undefined) throw new Error('No row may be added');
  return key;
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
  it('fills what is blank as soon as the answer is complete, and says so', async () => {
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

  it('leaves what a visitor gave, before or while it is asked', async () => {
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

  it('says nothing where nothing is blank', async () => {
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

  it('is validated and kept like an answer of the visitor', async () => {
    const opened = await openQuestions();
    const { validity, store } = opened.session;
    opened.enter(HONDA);
    opened.questions[0]?.answer();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(store.get(validity.problem(opened.path('vehicleMake')))).toBeUndefined();
    const [draft = ''] = [
      ...(opened.session.ports.storage as unknown as { entries: Map<string, string> }).entries.values(),
    ];
    expect(JSON.parse(draft)).toMatchObject({
      answers: { vehicleInformation: { vehicles: [{ vehicleVIN: HONDA, vehicleMake: 'HONDA' }] } },
    });
  });

  it('drops what comes after the answer has changed', async () => {
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
    ['none', { kind: 'none', reason: '7' }, /^We found nothing/],
    ['refused', { kind: 'refused', message: 'no' }, /^We found nothing/],
    ['unavailable', { kind: 'unavailable', cause: 'status' }, /^We could not look up/],
    [
      'another suggestion',
      { kind: 'ok', value: { says: {}, suggestion: FORD } },
      /^Did you mean 1FTMW1T88MFA00001\?$/,
    ],
  ] as const)('fills nothing and says so: %s', async (_name, result, text) => {
    const opened = await openQuestions();
    opened.enter(HONDA);
    opened.questions[0]?.answer(result);
    await settle();
    expect(read(opened)).toEqual([undefined, undefined, undefined]);
    expect(opened.noteOf()).toEqual({ isAsking: false, text: expect.stringMatching(text) });
  });

  it('asks once every three seconds, and then the last one', async () => {
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

  it('asks about each row in its turn', async () => {
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

  it('asks about the same twice only where nobody answered', async () => {
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

  it('asks for another row what the first one left before it was answered', async () => {
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

  it('fills no row that was removed, and leaves nothing loading there', async () => {
    const opened = await openQuestions();
    const second = addRow(opened.session);
    opened.set('vehicleType', { key: 'car_truck' }, second);
    opened.enter(HONDA, second);
    const restore = opened.session.changes.removeRow(rows, second);
    opened.questions[0]?.answer();
    await settle();
    restore?.();
    expect(read(opened, second)).toEqual([undefined, undefined, undefined]);
    expect(opened.noteOf(second)).toBeNull();
  });

  it('fills nothing that is not asked for any more', async () => {
    const opened = await openQuestions();
    opened.enter(HONDA);
    opened.set('vehicleType', { key: 'boat', value: 'Boat' });
    opened.questions[0]?.answer();
    await settle();
    expect(read(opened)).toEqual([undefined, undefined, undefined]);
    expect(opened.noteOf()).toBeNull();
  });
});

describe('answers in any order', () => {
  it('fill only blanks, only for the VIN that stands there, and leave nothing loading', async () => {
    vi.useRealTimers();
    const vins = [HONDA, FORD, '12345678901234567', '', 'short'];
    const step = fc.oneof(
      { weight: 5, arbitrary: fc.record({ row: fc.nat(2), vin: fc.constantFrom(...vins) }) },
      { weight: 1, arbitrary: fc.record({ row: fc.nat(2), make: fc.constantFrom('', 'Mine') }) },
      { weight: 1, arbitrary: fc.record({ row: fc.nat(2), isBoat: fc.boolean() }) },
      { weight: 1, arbitrary: fc.record({ row: fc.nat(2), leaves: fc.constant(true) }) },
    );
    const outcome = fc.constantFrom('answers', 'answers', 'fails', 'throws');
    const steps = fc.array(step, { minLength: 1, maxLength: 10 });
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        steps,
        fc.infiniteStream(outcome),
        async (scheduler, list, outcomes) => {
          const opened = await openAsking(async (vin) => {
            await scheduler.schedule(Promise.resolve(), vin);
            const { value } = outcomes.next();
            if (value === 'throws') throw new Error('broken');
            return value === 'fails' ? { kind: 'unavailable', cause: 'network' } : knowing(vin);
          }, 0);
          const { session, enter, set, get } = opened;
          set('vehicleType', { key: 'car_truck' });
          const keys = ['row1', addRow(session)];
          set('vehicleType', { key: 'car_truck' }, keys[1]);
          keys.push(addRow(session));
          set('vehicleType', { key: 'car_truck' }, keys[2]);
          const before = new Map<Path, unknown>();
          const stale: string[] = [];
          const notice = () => {
            for (const values of opened.filled.splice(0)) {
              for (const [path, value] of values) {
                const key = path.split('.')[2];
                const known: readonly unknown[] = Object.values(says[String(get('vehicleVIN', key))] ?? {});
                if (!known.includes(value)) stale.push(`${path}: ${String(value)}`);
                if (String(before.get(path) ?? '').trim() !== '') stale.push(`${path} was not blank`);
              }
            }
          };
          const remember = () => {
            for (const key of keys) {
              for (const name of ['vehicleMake', 'vehicleModel', 'vehicleYear']) {
                const path = opened.path(name, key);
                before.set(path, get(name, key));
                session.store.sub(session.answers.answer(path), notice);
              }
            }
          };
          remember();
          const { task } = scheduler.scheduleSequence(
            list.map((entry) => async () => {
              const key = keys[entry.row];
              if ('vin' in entry) enter(entry.vin, key);
              else if ('make' in entry) set('vehicleMake', entry.make, key);
              else if ('isBoat' in entry)
                set('vehicleType', { key: entry.isBoat ? 'boat' : 'car_truck' }, key);
              else session.changes.removeRow(rows, key ?? '')?.();
              for (const other of keys) {
                const path = opened.path('vehicleMake', other);
                before.set(path, get('vehicleMake', other));
              }
            }),
          );
          await scheduler.waitIdle();
          await task;
          await new Promise((resolve) => setTimeout(resolve, 0));
          expect(stale).toEqual([]);
          for (const key of keys) {
            expect(opened.noteOf(key)?.isAsking ?? false).toBe(false);
          }
        },
      ),
      { numRuns },
    );
  });
});
