import { suggest } from '#reading/nearest-name.ts';
import { isRecord } from '#domain/read-property.ts';
import { findKeyMisfit } from '../answers/find-answer-misfit.ts';
import type { FieldNode } from '../answers/field-node.ts';
import { isMistake, resolveField } from '../answers/resolve-field.ts';
import type { FieldNames } from '../answers/resolve-field.ts';
import type { FormDefinition, JsonRecord } from '../definition.ts';
import type { Mistake } from '../source-location.ts';

/**
 * Returns the option list of a single-choice field, and the path of its key in conditions. Returns a
 * mistake for any other field.
 */
function findChoice(names: FieldNames, path: string, rows: string | undefined) {
  const field: FieldNode | Mistake = resolveField(names, path, rows);
  if (isMistake(field)) return field;
  const { options, type = 'string' } = field.schema;
  if (options === undefined || (type !== 'string' && type !== 'object')) {
    const message = `"${path}" must be a single choice from a list.`;
    return { code: 'no-choice', message };
  }
  return { list: options.list, key: type === 'object' ? `${path}.key` : path };
}

/**
 * Returns a condition that is true when the table row for the chosen option and state has a flag. The
 * condition has the syntax that authors use.
 * @param rows the list in whose rows the condition is evaluated
 */
export function writeFlaggedCondition(
  definition: FormDefinition,
  names: FieldNames,
  flagged: unknown,
  rows: string | undefined,
): JsonRecord | Mistake {
  const { availability: table, flag, of, by } = isRecord(flagged) ? flagged : {};
  const { availability } = definition;
  if (!Object.hasOwn(availability, String(table))) {
    const sentence = `Unknown availability table "${String(table)}".`;
    return { code: 'unknown-table', ...suggest(sentence, String(table), Object.keys(availability)) };
  }
  const [option, place] = [findChoice(names, String(of), rows), findChoice(names, String(by), rows)];
  if (isMistake(option)) return option;
  if (isMistake(place)) return place;
  const known = (list: string, keys: readonly string[]) =>
    keys.filter((key) => findKeyMisfit(definition, list, key) === undefined);
  const found = (availability[String(table)]?.rows ?? []).filter(
    (row) => (flag === 'required' ? row.required : row.requireSpecific) === true,
  );
  if (found.length === 0) return unknownFlag(definition, String(table), String(flag));
  const ways = found.map(({ key, only, except }): JsonRecord => {
    const left = only?.filter((name) => except?.includes(name) !== true);
    const places = known(place.list, left ?? except ?? []);
    const isLimited = left !== undefined || except !== undefined;
    return {
      [option.key]: known(option.list, [key]),
      ...(isLimited ? { [place.key]: left === undefined ? { not: places } : places } : {}),
    };
  });
  return { any: ways.filter((way) => !isNever(way)) };
}

/** Describes a flag that no row of the table has, and names the tables that have it. */
function unknownFlag({ availability }: FormDefinition, table: string, flag: string): Mistake {
  const others = Object.entries(availability).flatMap(([name, { rows }]) =>
    rows.some((row) => (flag === 'required' ? row.required : row.requireSpecific) === true)
      ? [`"${name}"`]
      : [],
  );
  const hint = others.length === 0 ? 'Add it to a row.' : `It is in ${others.join(' and ')}.`;
  return { code: 'unknown-flag', message: `No row of the table "${table}" has the flag "${flag}". ${hint}` };
}

/** Returns true when a comparison accepts no key, and so is always false. */
function isNever(way: JsonRecord): boolean {
  return Object.values(way).some((keys) => Array.isArray(keys) && keys.length === 0);
}
