import * as fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Path } from '#domain/answers/answers.ts';
import { addRow, FORD, HONDA, knowing, openAsking, rows, says } from '../../fixtures/asking-session.ts';
import { waitForNextTurn } from '../../fixtures/next-turn.ts';
import { countRuns } from '../../fixtures/count-runs.ts';

/** The number of random response sequences. `INTERLEAVINGS=10000` raises it. */
const numRuns = Number(process.env['INTERLEAVINGS'] ?? countRuns(200));

afterEach(() => vi.restoreAllMocks());

describe('createLateLookups with responses in any order', () => {
  it('fills only blank answers of the current VIN and never stays loading', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
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
              else {
                session.changes.removeRow(rows, key ?? '');
                session.changes.restoreRow(rows, key ?? '', entry.row);
              }
              for (const other of keys) {
                const path = opened.path('vehicleMake', other);
                before.set(path, get('vehicleMake', other));
              }
            }),
          );
          await scheduler.waitIdle();
          await task;
          await waitForNextTurn();
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
