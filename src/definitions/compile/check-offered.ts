import { findKeyMisfit } from './check-answer.ts';
import { inside, reportAt } from './compile-context.ts';
import type { CompileContext, RowPlace } from './compile-context.ts';
import type { ProductSource } from './definition.ts';
import { findOfferedRows } from './offered-condition.ts';
import { suggest } from './problem.ts';
import { noteFieldUse } from './use-field.ts';

/** The list an answer is chosen from; undefined, with a problem, where it is not chosen from one. */
function findListOf(context: CompileContext, path: string, place: RowPlace): string | undefined {
  const field = noteFieldUse(context, path, place);
  if (field === undefined) return undefined;
  const { options, type } = field.schema;
  if (options !== undefined && (type === undefined || type === 'string' || type === 'object'))
    return options.list;
  const message = `"${path}" is no single choice from a list, so no table can say where something is offered by it.`;
  reportAt(context, place, 'no-choice', message);
  return undefined;
}

/** Reports keys of a row that the list they are about does not have. */
function checkKeys(
  context: CompileContext,
  list: string | undefined,
  keys: readonly string[] | undefined,
  place: RowPlace,
): void {
  keys?.forEach((key, index) => {
    const misfit = list === undefined ? undefined : findKeyMisfit(context.definition, list, key);
    if (misfit !== undefined) reportAt(context, inside(place, index), 'unknown-option', misfit);
  });
}

/** Reports what is mistaken in how a product says where it is offered, and in the rows of the table that it names. */
export function checkOffered(
  context: CompileContext,
  key: string,
  product: ProductSource,
  rows: string | undefined,
): void {
  const { offered } = product;
  if (offered === undefined) return;
  const { availability, files } = context.definition;
  const place = { file: files.products, at: [key, 'offered'], rows };
  const table = offered.availability;
  const list = findListOf(context, offered.by, inside(place, 'by'));
  const types =
    offered.entityType === undefined
      ? undefined
      : findListOf(context, offered.entityType, inside(place, 'entityType'));
  const found = findOfferedRows(context, key, product);
  if (found === undefined) {
    const message = `There is no availability table "${table}".${suggest(table, Object.keys(availability))}`;
    return reportAt(context, inside(place, 'availability'), 'unknown-table', message);
  }
  if (found.length === 0) {
    const name = offered.key ?? key;
    const keys = availability[table]?.rows.map((row) => row.key) ?? [];
    const at = offered.key === undefined ? place : inside(place, 'key');
    const message = `The table "${table}" has no row "${name}", so the product is offered nowhere.${suggest(name, keys)}`;
    return reportAt(context, at, 'unknown-row', message);
  }
  for (const [index, row] of found) {
    const at = { file: files.availability, at: [table, 'rows', index], rows };
    checkKeys(context, list, row.only, inside(at, 'only'));
    checkKeys(context, list, row.except, inside(at, 'except'));
    checkKeys(context, types, row.entityTypes, inside(at, 'entityTypes'));
    if (row.entityTypes === undefined || offered.entityType !== undefined) continue;
    const message = `The row "${row.key}" of "${table}" is for some entity types: "entityType" must name the answer with it.`;
    reportAt(context, place, 'missing-key', message);
  }
}
