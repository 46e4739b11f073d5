import type { Atom, PrimitiveAtom, createStore } from 'jotai';
import { findInstance } from '#domain/answers/field-instances.ts';
import { findRemovedProducts } from '#domain/cart/effects/removed-products.ts';
import type { FollowedReaction, RemovedProduct } from '#domain/cart/effects/removed-products.ts';
import type { Facts } from '#domain/facts.ts';
import type { CompiledForm } from '#domain/form.ts';
import type { AnswerAtoms } from '../answers/answer-atoms.ts';

/** A product that a reaction took out of the order, and what the visitor changed before. */
export interface Removal extends RemovedProduct {
  readonly field: string;
}

/** What it needs of a session; what prices is itself named by the session's base. */
interface Noting {
  readonly form: CompiledForm;
  readonly store: ReturnType<typeof createStore>;
  readonly answers: Pick<AnswerAtoms, 'read'>;
  readonly facts: Atom<Facts>;
}

/** Notes what a change's reactions took out of the order. */
export function noteRemovals(
  { form, store, answers, facts }: Noting,
  removed: PrimitiveAtom<readonly Removal[]>,
  change: FollowedReaction,
): void {
  if (Object.keys(change.earlier).every((path) => path === change.path)) return;
  const field = findInstance(form, change.path)?.field.title ?? '';
  const found = findRemovedProducts(form, answers.read(store.get), change, store.get(facts));
  if (found.length === 0) return;
  const keys = new Set(found.map(({ key }) => key));
  store.set(removed, (known) => [
    ...known.filter(({ key }) => !keys.has(key)),
    ...found.map((product) => ({ ...product, field })),
  ]);
}
