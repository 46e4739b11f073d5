import * as fc from 'fast-check';
import { renewalsOfLines } from '../../domain/cart/schedule/renewing.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answersOf } from '#domain/answers/answers.ts';
import { deriveCart } from '#domain/cart/derive-cart.ts';
import { allInstances, findInstance, placeInRow } from '#domain/relevance/field-instances.ts';
import { documentOf } from '#domain/relevance/relevance.ts';
import { validateForm } from '#domain/rules/validation.ts';
import type { FormSession } from '#state/form-session.ts';
import { arbitraryEdit } from '../../fixtures/arbitrary-answers.ts';
import {
  VEHICLES,
  givenDocument,
  openVehicles,
  rowPaths,
  vehicleFacts,
  vehicleForm,
  vehicles,
} from '../../fixtures/vehicle-rows.ts';
import { relevantDocument } from '../../fixtures/relevant-document.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const car = { key: 'car', value: 'Car/Truck' };
const boat = { key: 'boat', value: 'Boat' };

/** Opens a session with loaded prices and three cars. */
async function openCars(): Promise<FormSession> {
  const rows = [{ vehicleType: car }, { vehicleType: car }, { vehicleType: car }];
  const session = openVehicles({ vehicleInformation: { vehicles: rows } });
  await vi.advanceTimersByTimeAsync(100);
  return session;
}

/** Counts the changes of each row's atoms and the derivations of the cart. */
function countChanges(session: FormSession) {
  const { store, evaluated, validity, answers, cart, facts } = session;
  const counts = new Map<string, number>();
  const watch = (name: string, atom: Parameters<typeof store.sub>[0]) =>
    store.sub(atom, () => counts.set(name, (counts.get(name) ?? 0) + 1));
  for (const { path, row } of allInstances(vehicleForm, answers.read(store.get))) {
    if (row === '') continue;
    watch(row, answers.answer(path));
    watch(row, evaluated.answer(path));
    watch(row, evaluated.choices(path));
    watch(row, validity.shown(path));
    watch(row, validity.problem(path));
  }
  for (const row of rowPaths(session)) {
    for (const item of vehicles.items) watch(row, evaluated.condition(item.when, row));
  }
  watch('rows', answers.rowKeys(VEHICLES));
  watch('cart', cart);
  watch('facts', facts);
  return counts;
}

describe('a change in one row', () => {
  it('updates only that row, and does not update the cart when the answer has no price', async () => {
    const session = await openCars();
    const [, second = ''] = rowPaths(session);
    const counts = countChanges(session);
    session.changes.setAnswer(`${second}.vehicleVIN`, '1HG');
    await vi.advanceTimersByTimeAsync(100);
    expect([...counts.keys()]).toEqual([second]);
    expect(session.store.get(session.validity.problem(`${second}.vehicleVIN`))?.rule).toBe('length');
  });

  it('derives the cart once when the answer determines which products are bought', async () => {
    const session = await openCars();
    const [, second = ''] = rowPaths(session);
    const counts = countChanges(session);
    session.changes.setAnswer(`${second}.vehicleType`, boat);
    await vi.advanceTimersByTimeAsync(100);
    expect([...counts.keys()].toSorted()).toEqual(['cart', second].toSorted());
    expect(counts.get('cart')).toBe(1);
    expect(session.store.get(session.cart).products.map(({ key }) => key)).toContain('boat-registration');
  });
});

describe('Changes.removeRow', () => {
  it("removes the row's answers and lines, and keeps the answers and lines of other rows", async () => {
    const session = await openCars();
    const { store, changes, cart } = session;
    const [first = '', second = '', third = ''] = rowPaths(session);
    changes.setAnswer(`${second}.products.luxuryTax.checked`, true);
    changes.setAnswer(`${third}.products.temporaryPlates.checked`, true);
    const idsBefore = store.get(cart).lines.map(({ id }) => id);
    changes.removeRow(vehicles, second.slice(VEHICLES.length + 1));
    expect(rowPaths(session)).toEqual([first, third]);
    const { lines } = store.get(cart);
    const items = lines.map(({ row, items: parts = [] }) => [
      row?.number,
      ...parts.map(({ label }) => label),
    ]);
    expect(items.flat()).not.toContain('Luxury Vehicle Tax');
    expect(items.find((parts) => parts.includes('Temporary Plates'))?.[0]).toBe(2);
    expect(lines.every(({ id }) => idsBefore.includes(id))).toBe(true);
    expect(givenDocument(session)).toMatchObject({
      vehicleInformation: {
        vehicles: [{ vehicleType: car }, { products: { temporaryPlates: { checked: true } } }],
      },
    });
  });
});

describe('Changes.restoreRow', () => {
  it('restores a row once at its position while the list is not full', async () => {
    const session = await openCars();
    const before = givenDocument(session);
    const [, second = ''] = rowPaths(session);
    const key = second.slice(VEHICLES.length + 1);
    session.changes.removeRow(vehicles, key);
    session.changes.restoreRow(vehicles, key, 1);
    expect(givenDocument(session)).toEqual(before);
    session.changes.restoreRow(vehicles, key, 1);
    expect(rowPaths(session)).toHaveLength(3);
    session.changes.removeRow(vehicles, key);
    while (session.changes.addRow(vehicles) !== undefined) {
      for (const row of rowPaths(session)) session.changes.setAnswer(`${row}.vehicleType`, boat);
    }
    session.changes.restoreRow(vehicles, key, 1);
    expect(rowPaths(session)).toHaveLength(4);
    expect(rowPaths(session)).not.toContain(second);
  });
});

interface RowEdit {
  readonly kind: 'edit';
  /** The index of the row, when the answer belongs to one. */
  readonly at: number;
  readonly path: string;
  readonly value: unknown;
}

type Move = RowEdit | { readonly kind: 'add' | 'remove' | 'restore'; readonly at: number };

const places = fc.nat({ max: 4 });
/** Returns the value as JSON stores it: -0 becomes 0. */
const asStored = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

// An emptied answer becomes '', because a draft restores a missing answer with its default.
const edits = fc
  .tuple(arbitraryEdit(vehicleForm), places)
  .map(([{ path, value }, at]): RowEdit => ({ kind: 'edit', at, path, value: asStored(value ?? '') }));
const types = places.map((at): RowEdit => ({
  kind: 'edit',
  at,
  path: `${VEHICLES}.0.vehicleType`,
  value: at % 2 === 0 ? car : boat,
}));
const comings = fc.record({
  kind: fc.constantFrom('add' as const, 'remove' as const, 'restore' as const),
  at: places,
});
const moves: fc.Arbitrary<readonly Move[]> = fc.array(fc.oneof(comings, edits, types), { maxLength: 30 });

function edit(session: FormSession, row: string, { path, value }: RowEdit): void {
  const { field } = findInstance(vehicleForm, path) ?? {};
  const place = field?.rows === undefined ? path : placeInRow(field.path, row);
  session.changes.setAnswer(place, value);
}

function play(session: FormSession, sequence: readonly Move[]): void {
  let removed: { readonly key: string; readonly index: number } | undefined;
  for (const move of sequence) {
    const paths = rowPaths(session);
    const index = move.at % paths.length;
    const row = paths[index] ?? '';
    if (move.kind === 'edit') edit(session, row, move);
    else if (move.kind === 'add') session.changes.addRow(vehicles);
    else if (move.kind === 'remove') {
      const key = row.slice(VEHICLES.length + 1);
      session.changes.removeRow(vehicles, key);
      if (!rowPaths(session).includes(row)) removed = { key, index };
    } else if (removed !== undefined) session.changes.restoreRow(vehicles, removed.key, removed.index);
  }
}

/** Returns the derived state of a session, with row indexes instead of keys. */
function viewOf(session: FormSession) {
  const { store, evaluated, cart } = session;
  const number = (id: string) =>
    rowPaths(session).reduce(
      (text, row, index) => text.replace(`.${row.slice(VEHICLES.length + 1)}`, `.#${index}`),
      id,
    );
  const { lines, totalCents } = store.get(cart);
  return {
    relevant: documentOf(vehicleForm, evaluated.read(store.get), 'all'),
    problems: validateForm(vehicleForm, evaluated.read(store.get), store.get(session.facts)).map(
      ({ path, rule }) => `${number(path)} ${rule}`,
    ),
    lines: lines.map(({ id, label, priceCents }) => [number(id), label, priceCents]),
    totalCents,
    renewals: renewalsOfLines(lines),
  };
}

describe('any sequence of row changes', () => {
  it("matches a new session with the same document, and the server's derivation", async () => {
    await fc.assert(
      fc.asyncProperty(moves, async (sequence) => {
        const session = openVehicles();
        await vi.advanceTimersByTimeAsync(1);
        play(session, sequence);
        const document = givenDocument(session);
        const fresh = openVehicles(structuredClone(document));
        await vi.advanceTimersByTimeAsync(1);
        expect(givenDocument(fresh)).toEqual(document);
        const view = viewOf(session);
        expect(viewOf(fresh)).toEqual(view);

        const posted = relevantDocument(vehicleForm, document, vehicleFacts);
        expect(posted).toEqual(view.relevant);
        const { lines, totalCents } = deriveCart(vehicleForm, answersOf(posted), vehicleFacts);
        expect(totalCents).toBe(view.totalCents);
        expect(lines.map(({ label, priceCents }) => [label, priceCents])).toEqual(
          view.lines.map(([, label, cents]) => [label, cents]),
        );
      }),
      { numRuns: 100 },
    );
  });
});
