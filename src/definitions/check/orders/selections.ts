import type { CompiledForm } from '#domain/form.ts';
import type { Path } from '#domain/answers/answers.ts';

/** Where products ask for their state, or for several, and their entity type; undefined where they ask for none. */
export interface SelectionPaths {
  readonly state: Path | undefined;
  readonly entityType: Path | undefined;
}

/** The pairs of places that a form's products ask at, each once: a form of two companies has two. */
export function listSelectionPaths({ cart }: CompiledForm): readonly SelectionPaths[] {
  // Where a company's own state is asked for, further states are ticked as well, for an optional product.
  const isInOwnState = cart.primary.some(({ jurisdiction }) => jurisdiction !== undefined);
  const optional = cart.optional.filter(({ states }) => states === undefined || !isInOwnState);
  const products = [...cart.primary, ...optional];
  // What is answered in rows is answered in the first.
  const inFirstRow = (path: Path | undefined) => path?.replace('.*.', '.0.');
  const pairs = products.map(({ jurisdiction, states, entityType }) => ({
    state: inFirstRow(jurisdiction ?? states),
    entityType: inFirstRow(entityType),
  }));
  // A product that asks for less than another is bought along with it.
  const isCovered = (pair: SelectionPaths, other: SelectionPaths) =>
    pair !== other &&
    (pair.state === undefined || pair.state === other.state) &&
    (pair.entityType === undefined || pair.entityType === other.entityType);
  const kept: SelectionPaths[] = [];
  for (const pair of pairs) {
    if (kept.some((other) => isCovered(pair, other))) continue;
    const lesser = kept.filter((other) => isCovered(other, pair));
    for (const other of lesser) kept.splice(kept.indexOf(other), 1);
    kept.push(pair);
  }
  return kept;
}
