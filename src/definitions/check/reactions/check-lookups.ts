import { isLookupService, lookupServices } from '#domain/lookups/lookup-model.ts';
import type { FieldNode } from '../../model/answers/field-node.ts';
import { isMistake, writtenPath } from '../../model/answers/resolve-field.ts';
import { resolveInRows } from '../../model/answers/field-uses.ts';
import type { LookupSource } from '../../model/definition.ts';
import type { Names } from '../../model/names.ts';
import { inside } from '../../model/source-location.ts';
import type { SourceLocation } from '../../model/source-location.ts';
import type { ModelCheck, Found } from '../check.ts';
import type { FormModel } from '../../model/form-model.ts';
import { report } from '../check.ts';
import { unknownName } from '#reading/nearest-name.ts';

/** Returns true for text that visitors type. Lookups read and fill only such fields. */
function isPlainText({ schema }: FieldNode): boolean {
  return (schema.type ?? 'string') === 'string' && schema.options === undefined;
}

interface ListedLookup {
  readonly lookup: LookupSource;
  readonly location: SourceLocation;
  readonly rows: string | undefined;
}

function listLookups({ names }: FormModel): readonly ListedLookup[] {
  const { steps, files } = names.definition;
  return (steps.lookups ?? []).map((lookup, index) => ({
    lookup,
    location: { file: files.steps, at: ['lookups', index] },
    rows: names.fields.get(lookup.on)?.rows,
  }));
}

/** Reports a lookup whose answer cannot be sent to a service. */
function checkSent(names: Names, { lookup: { on }, location, rows }: ListedLookup): readonly Found[] {
  const field = resolveInRows(names, on, rows);
  const at = inside(location, 'on');
  if (isMistake(field)) return [];
  if (field.schema.private !== undefined) {
    return [
      report(
        'private-lookup',
        at,
        `"${on}" is private and must not be sent to another service. Use another answer.`,
      ),
    ];
  }
  return [
    report('bad-lookup', at, !isPlainText(field) && `A lookup needs a text that visitors type, not "${on}".`),
  ];
}

function checkFill(
  names: Names,
  { lookup: { on, service, fills }, location, rows }: ListedLookup,
  name: string,
): readonly Found[] {
  const at = inside(location, 'fills', name);
  const path = writtenPath(name, rows);
  const field = resolveInRows(names, path, rows);
  const unknown = isLookupService(service)
    ? unknownName(`The service "${service}" does not return`, fills[name] ?? '', lookupServices[service].says)
    : undefined;
  const misplaced = `"${path}" is not in the same row as "${on}". Use an answer of that row.`;
  const isMisplaced = !isMistake(field) && field.rows !== rows;
  const isText = isMistake(field) || isPlainText(field);
  return [
    report('unknown-word', at, unknown),
    report('row-field', at, isMisplaced && misplaced) ??
      report(
        'sets-trigger',
        at,
        path === on && `"${on}" starts the lookup, so it is never empty. Remove it from "fills".`,
      ) ??
      report(
        'bad-answer',
        at,
        !isText && `Services return texts, but the answer of "${path}" is not a text. Fill another answer.`,
      ),
  ];
}

export const checkLookups: ModelCheck = {
  errors: {
    'unknown-service': 'Unknown services in lookups.',
    'duplicate-lookup': 'Several lookups of one answer.',
    'private-lookup': 'Lookups of private answers.',
    'bad-lookup': 'Lookups of answers that are not typed texts.',
    'unknown-word': 'Unknown properties in the `fills` of lookups.',
    'row-field': 'A `fills` with fields of other rows.',
    'sets-trigger': 'A `fills` with the answer that starts the lookup.',
    'bad-answer': 'A `fills` with fields that are not texts.',
    'missing-service': 'Pages without the address of a service that lookups need.',
  },
  find: ({ model, pages }) => {
    const lookups = listLookups(model);
    const services = new Set(lookups.map(({ lookup }) => lookup.service));
    return [
      ...lookups.flatMap((listed, index) => {
        const { on, service, fills } = listed.lookup;
        const isRepeated = lookups.findIndex((other) => other.lookup.on === on) < index;
        const known = Object.keys(lookupServices);
        return [
          report(
            'unknown-service',
            inside(listed.location, 'service'),
            unknownName('Unknown service', service, known),
          ),
          report(
            'duplicate-lookup',
            inside(listed.location, 'on'),
            isRepeated && `"${on}" already has a lookup. Remove one of them.`,
          ),
          ...checkSent(model.names, listed),
          ...Object.keys(fills).flatMap((name) => checkFill(model.names, listed, name)),
        ];
      }),
      ...pages.flatMap(({ page, file }) =>
        [...services].filter(isLookupService).map((name) => {
          const { address } = lookupServices[name];
          const message = `The form uses the service "${name}". Add its address as "${address}" to "services".`;
          const isMissing = page.services?.[address] === undefined;
          return report('missing-service', { file, at: ['services'] }, isMissing && message);
        }),
      ),
    ];
  },
};
