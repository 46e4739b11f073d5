import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { choiceNotesAtom } from '#renderer/options/choice-notes.ts';
import { openVehicles, rowPaths, vehicleForm } from '../../fixtures/vehicle-rows.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** The notes beside the types of the first vehicle, and what chooses one of them. */
async function open() {
  const session = openVehicles();
  session.store.sub(session.cart, () => undefined);
  await vi.advanceTimersByTimeAsync(100);
  const field = vehicleForm.fields['vehicleInformation.vehicles.*.vehicleType'];
  const path = `${rowPaths(session)[0]}.vehicleType`;
  if (field === undefined) throw new Error('The form asks for no type of vehicle');
  const notes = choiceNotesAtom(session, field, path);
  return {
    read: () => session.store.get(notes).notes ?? {},
    total: () => session.store.get(session.cart).totalCents,
    choose: async (key: string) => {
      session.changes.setAnswer(path, { key, value: key });
      await vi.advanceTimersByTimeAsync(100);
    },
  };
}

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;

describe('notes beside the options of a choice', () => {
  it('say the whole total while there is none yet', async () => {
    const { read, total, choose } = await open();
    const { car, boat } = read();
    await choose('boat');
    expect(boat).toBe(`+${dollars(total() ?? 0)}`);
    await choose('car');
    expect(car).toBe(`+${dollars(total() ?? 0)}`);
  });

  it('say what another choice does to the total, and nothing beside the present one', async () => {
    const { read, total, choose } = await open();
    await choose('boat');
    const before = total() ?? 0;
    expect(read()).not.toHaveProperty('boat');
    const { car } = read();
    await choose('car');
    expect(car).toBe(`+${dollars((total() ?? 0) - before)}`);
    expect(read()['boat']).toBe(`−${dollars((total() ?? 0) - before)}`);
  });
});
