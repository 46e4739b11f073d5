import { isLookupService, lookupServices } from '#domain/lookups/lookup-model.ts';
import { suggest } from '#reading/nearest-name.ts';
import type { FieldNode } from '../../model/answers/field-node.ts';
import { isMistake, writtenPath } from '../../model/answers/resolve-field.ts';
import { resolveInRows } from '../../model/answers/field-uses.ts';
import type { LookupSource } from '../../model/definition.ts';
import type { Names } from '../../model/names.ts';
import { inside } from '../../model/source-location.ts';
import type { SourceLocation } from '../../model/source-location.ts';
import type { CheckedModel, ModelCheck, Report } from '../check.ts';

/** Returns true for text that visitors type. Lookups read and fill only such fields. */
function isPlainText({ schema }: FieldNode): boolean {
  return (schema.type ?? 'string') === 'string' && schema.options === undefined;
}

interface ListedLookup {
  readonly lookup: LookupSource;
  readonly location: SourceLocation;
  readonly rows: string | undefined;
}

function listLookups({ model: { names } }: CheckedModel): readonly ListedLookup[] {
  const { steps, files } = names.definition;
  return (steps.lookups ?? []).map((lookup, index) => ({
    lookup,
    location: { file: files.steps, at: ['lookups', index] },
    rows: names.fields.get(lookup.on)?.rows,
  }));
}

export const checkLookupServices: ModelCheck = {
  about: 'Unknown services and duplicate lookups.',
  codes: { 'unknown-service': 'error', 'duplicate-lookup': 'error' },
  find: (checked) =>
    listLookups(checked).flatMap(({ lookup: { service, on }, location }, index, all): readonly Report[] => {
      const isRepeated = all.findIndex((other) => other.lookup.on === on) < index;
      const hint = suggest(service, Object.keys(lookupServices));
      return [
        ...(isLookupService(service)
          ? []
          : [
              {
                code: 'unknown-service',
                location: inside(location, 'service'),
                message: `There is no service "${service}" that can be asked about answers.${hint}`,
              },
            ]),
        ...(isRepeated
          ? [
              {
                code: 'duplicate-lookup',
                location: inside(location, 'on'),
                message: `A service is asked about "${on}" already: one answer has one lookup.`,
              },
            ]
          : []),
      ];
    }),
};

export const checkAskedAnswers: ModelCheck = {
  about: 'Lookups of private answers, and of answers that are not texts.',
  codes: { 'private-lookup': 'error', 'bad-lookup': 'error' },
  find: (checked) =>
    listLookups(checked).flatMap(({ lookup: { on }, location, rows }): readonly Report[] => {
      const field = resolveInRows(checked.model.names, on, rows);
      const at = inside(location, 'on');
      if (isMistake(field)) return [];
      if (field.schema.private !== undefined) {
        const message = `"${on}" is private: no other service may be asked about it.`;
        return [{ code: 'private-lookup', location: at, message }];
      }
      if (isPlainText(field)) return [];
      const message = `A service is asked about a text that visitors write; "${on}" is none.`;
      return [{ code: 'bad-lookup', location: at, message }];
    }),
};

function checkFill(
  names: Names,
  { lookup: { on, service, fills }, location, rows }: ListedLookup,
  name: string,
): readonly Report[] {
  const at = inside(location, 'fills', name);
  const path = writtenPath(name, rows);
  const said = fills[name] ?? '';
  const says: readonly string[] = isLookupService(service) ? lookupServices[service].says : [];
  const unknown: readonly Report[] =
    isLookupService(service) && !says.includes(said)
      ? [
          {
            code: 'unknown-word',
            location: at,
            message: `The service "${service}" says nothing of the name "${said}".${suggest(said, says)}`,
          },
        ]
      : [];
  const field = resolveInRows(names, path, rows);
  if (!isMistake(field) && field.rows !== rows) {
    const message = `"${path}" is not in the rows of "${on}": one of many would fill it.`;
    return [...unknown, { code: 'row-field', location: at, message }];
  }
  if (path === on) {
    const message = `"${on}" is what the service is asked about: it is never blank then.`;
    return [...unknown, { code: 'sets-trigger', location: at, message }];
  }
  if (isMistake(field) || isPlainText(field)) return unknown;
  const message = `What a service says is a text; an answer of "${path}" is none.`;
  return [...unknown, { code: 'bad-answer', location: at, message }];
}

export const checkFilledAnswers: ModelCheck = {
  about:
    'Invalid `fills` of lookups: unknown properties, other rows, non-text fields, or the looked-up answer.',
  codes: { 'unknown-word': 'error', 'row-field': 'error', 'sets-trigger': 'error', 'bad-answer': 'error' },
  find: (checked) =>
    listLookups(checked).flatMap((listed) =>
      Object.keys(listed.lookup.fills).flatMap((name) => checkFill(checked.model.names, listed, name)),
    ),
};

export const checkLookupAddresses: ModelCheck = {
  about: 'Pages without the address of a service that lookups need.',
  codes: { 'missing-service': 'error' },
  find: (checked) => {
    const asked = new Set(listLookups(checked).map(({ lookup }) => lookup.service));
    return checked.pages.flatMap(({ page, file }) =>
      [...asked].filter(isLookupService).flatMap((name): readonly Report[] => {
        const { address } = lookupServices[name];
        if (page.services?.[address] !== undefined) return [];
        const message = `The form asks the service "${name}": "services" must say its address as "${address}".`;
        return [{ code: 'missing-service', location: { file, at: ['services'] }, message }];
      }),
    );
  },
};
