import { atom } from 'jotai';
import type { PrimitiveAtom } from 'jotai';
import { findInstance } from '#domain/relevance/field-instances.ts';
import type { FollowedReaction, RemovedProduct } from '#domain/cart/effects/removed-products.ts';
import type { FormSession } from '../form-session.ts';

/** A product that a reaction removed from the order, and the field whose change caused it. */
export interface Removal extends RemovedProduct {
  readonly field: string;
}

/** Records the products that a change's reactions removed. Does nothing before prices have loaded. */
function noteRemovals(
  { form, store, answers, facts, catalogue }: FormSession,
  removed: PrimitiveAtom<readonly Removal[]>,
  change: FollowedReaction,
): void {
  const find = store.get(catalogue.pricing)?.findRemovedProducts;
  const field = findInstance(form, change.path)?.field.title ?? '';
  const found = find?.(form, answers.read(store.get), change, store.get(facts)) ?? [];
  if (found.length === 0) return;
  const keys = new Set(found.map(({ key }) => key));
  store.set(removed, (known) => [
    ...known.filter(({ key }) => !keys.has(key)),
    ...found.map((product) => ({ ...product, field })),
  ]);
}

export function createRemovals(): PrimitiveAtom<readonly Removal[]> {
  return atom<readonly Removal[]>([]);
}

/** Starts recording the products that reactions remove. Returns a function that stops it. */
export function watchRemovals(session: FormSession, removed: PrimitiveAtom<readonly Removal[]>): () => void {
  const { store, answers, changes } = session;
  changes.heard.note = (path, writes) => {
    if (Object.keys(writes).every((written) => written === path)) return;
    const earlier = Object.fromEntries(
      Object.keys(writes).map((written) => [written, store.get(answers.answer(written))]),
    );
    queueMicrotask(() => noteRemovals(session, removed, { path, earlier }));
  };
  return () => {
    changes.heard.note = undefined;
  };
}
