import type { CompiledForm, FieldModel } from '#domain/form.ts';
import type { Path } from '#domain/answers/answers.ts';
import type { Option } from '#domain/options/option.ts';
import type { OptionsModel } from '#domain/options/option-model.ts';
import { findInstance } from '#domain/relevance/field-instances.ts';

/**
 * The paths of the answers that hold a product's states and its entity type. A path is undefined if the
 * product does not need that answer.
 */
export interface SelectionPaths {
  readonly state: Path | undefined;
  readonly entityType: Path | undefined;
}

/** Lists the distinct pairs of paths that a form's products read. A form for two companies has two pairs. */
export function listSelectionPaths({ cart }: CompiledForm): readonly SelectionPaths[] {
  // If the company has its own state field, a map of additional states belongs to an optional product.
  const isInOwnState = cart.primary.some(({ jurisdiction }) => jurisdiction !== undefined);
  const optional = cart.optional.filter(({ states }) => states === undefined || !isInOwnState);
  const products = [...cart.primary, ...optional];
  // Use the first row for answers in rows.
  const inFirstRow = (path: Path | undefined) => path?.replace('.*.', '.0.');
  const pairs = products.map(({ jurisdiction, states, entityType }) => ({
    state: inFirstRow(jurisdiction ?? states),
    entityType: inFirstRow(entityType),
  }));
  // Skip a pair if another pair has all of its paths: one order then contains the products of both.
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

/** Returns the answer that selects an option of a field: its key, the option, or a map with only its key. */
export function answerFor({ type, options }: FieldModel, { key, value }: Option): unknown {
  if (options?.isMap === true) return { [key]: true };
  return type === 'string' ? key : { key, value };
}

/**
 * Returns the options of the field at a path, or undefined if the path, the field or the options are missing.
 */
export function optionsOf(form: CompiledForm, path: Path | undefined): OptionsModel | undefined {
  return path === undefined ? undefined : findInstance(form, path)?.field.options;
}
