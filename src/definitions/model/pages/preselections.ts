import type { PageConfiguration } from '#domain/facts.ts';
import { constant } from '../conditions/join-conditions.ts';
import type { Placement } from '../steps/placement.ts';

/**
 * Makes the fields that pages answer in advance and no step shows part of the form: they are never shown, so their
 * answer counts on those pages alone.
 * @returns their paths
 */
export function showPreselections(
  placement: Placement,
  pages: readonly PageConfiguration[],
): readonly string[] {
  const paths = new Set(pages.flatMap(({ preselect }) => Object.keys(preselect ?? {})));
  return [...paths].filter((path) => {
    const field = placement.names.fields.get(path);
    if (field === undefined || field.rows !== undefined || placement.fields.has(path)) return false;
    placement.show(path, { ...field.source, conditions: [constant(false, field.source)] });
    return true;
  });
}
