import { suggest } from '#reading/nearest-name.ts';
import { findKeyMisfit } from '../../model/answers/find-answer-misfit.ts';
import type { FieldNode } from '../../model/answers/field-node.ts';
import { isMapOfOptions, isMapOfTicks } from '../../model/answers/widget-of.ts';
import type { OptionsSource } from '../../model/definition.ts';
import type { Names } from '../../model/names.ts';
import { inside } from '../../model/source-location.ts';
import type { SourceLocation } from '../../model/source-location.ts';
import type { CheckedModel, ModelCheck, Report } from '../check.ts';

interface Choosing {
  readonly field: FieldNode;
  readonly options: OptionsSource;
  readonly location: SourceLocation;
}

function listChoosing({ model: { names, placement } }: CheckedModel): readonly Choosing[] {
  return [...placement.fields.keys()].flatMap((path): readonly Choosing[] => {
    const field = names.fields.get(path);
    const options = field?.schema.options;
    return field === undefined || options === undefined
      ? []
      : [{ field, options, location: inside(field.source, 'options') }];
  });
}

export const checkOptionLists: ModelCheck = {
  about: 'Unknown option lists.',
  codes: { 'unknown-list': 'error' },
  find: (checked) =>
    listChoosing(checked).flatMap(({ options, location }): readonly Report[] => {
      const { lists } = checked.model.names.definition;
      if (options.catalogue !== undefined || Object.hasOwn(lists, options.list)) return [];
      const hint = suggest(options.list, Object.keys(lists));
      const message = `There is no option list "${options.list}".${hint}`;
      return [{ code: 'unknown-list', location: inside(location, 'list'), message }];
    }),
};

/** Reports table rows that name options or places missing from their lists. */
function checkTable(
  { definition }: Names,
  table: string,
  list: string | undefined,
  places: string | undefined,
): readonly Report[] {
  const { availability, files } = definition;
  return (availability[table]?.rows ?? []).flatMap((row, index): readonly Report[] => {
    const location = { file: files.availability, at: [table, 'rows', index] };
    const report = (at: SourceLocation, message: string | undefined): readonly Report[] =>
      message === undefined ? [] : [{ code: 'unknown-option', location: at, message }];
    const sides = places === undefined ? [] : (['only', 'except'] as const);
    return [
      ...(list === undefined
        ? []
        : report(inside(location, 'key'), findKeyMisfit(definition, list, row.key))),
      ...(row.entityTypes === undefined
        ? []
        : [
            {
              code: 'idle-entity-types',
              location: inside(location, 'entityTypes'),
              message: `"entityTypes" narrows products; this table narrows a list, which knows no entity types.`,
            },
          ]),
      ...sides.flatMap((side) =>
        (row[side] ?? []).flatMap((key, position) =>
          report(inside(location, side, position), findKeyMisfit(definition, places ?? '', key)),
        ),
      ),
    ];
  });
}

export const checkOptionTables: ModelCheck = {
  about: 'Unknown availability tables in `where`, and their unknown options and places.',
  codes: { 'unknown-table': 'error', 'unknown-option': 'error', 'idle-entity-types': 'error' },
  find: (checked) =>
    listChoosing(checked).flatMap(({ options: { list, where }, location }): readonly Report[] => {
      const { names } = checked.model;
      if (where === undefined) return [];
      const { availability } = names.definition;
      if (!Object.hasOwn(availability, where.availability)) {
        const hint = suggest(where.availability, Object.keys(availability));
        const message = `There is no availability table "${where.availability}".${hint}`;
        return [{ code: 'unknown-table', location: inside(location, 'where', 'availability'), message }];
      }
      const others = names.fields.get(where.by ?? where.of ?? '')?.schema.options?.list;
      return where.by === undefined
        ? checkTable(names, where.availability, others, list)
        : checkTable(names, where.availability, list, others);
    }),
};

export const checkOptionConditions: ModelCheck = {
  about: 'Unknown options in `when` of an option list.',
  codes: { 'unknown-option': 'error' },
  find: (checked) =>
    listChoosing(checked).flatMap(({ field, options, location }) =>
      Object.keys(options.when ?? {}).flatMap((key): readonly Report[] => {
        const message = findKeyMisfit(checked.model.names.definition, options.list, key);
        const at = field.optionLocations?.[key] ?? inside(location, 'when', key);
        return message === undefined ? [] : [{ code: 'unknown-option', location: at, message }];
      }),
    ),
};

export const checkFollowedMaps: ModelCheck = {
  about: 'A `tickedIn` that is not a map of the same list.',
  codes: { 'no-map': 'error' },
  find: (checked) =>
    listChoosing(checked).flatMap(({ options: { list, tickedIn }, location }): readonly Report[] => {
      const map = tickedIn === undefined ? undefined : checked.model.names.fields.get(tickedIn);
      if (map === undefined || (isMapOfTicks(map.schema) && map.schema.options?.list === list)) return [];
      const message = `"${map.path}" is no map of ticks in the list "${list}", which these choices are from.`;
      return [{ code: 'no-map', location: inside(location, 'tickedIn'), message }];
    }),
};

export const checkFallbacks: ModelCheck = {
  about: 'Unknown or unused values of `fallback` and `first`.',
  codes: { 'unknown-option': 'error', 'idle-fallback': 'error', 'idle-first': 'error' },
  find: (checked) =>
    listChoosing(checked).flatMap(({ field: { schema }, options, location }): readonly Report[] => {
      const { list, fallback, where, when, tickedIn, first } = options;
      const { onlySetting, exceptSetting, groupSetting, exceptAnswer } = options;
      const isSeveral = schema.type === 'array' || isMapOfOptions(schema);
      const idleFirst: readonly Report[] =
        first === true && isSeveral
          ? [
              {
                code: 'idle-first',
                location: inside(location, 'first'),
                message: 'Only a single choice begins with its "first" entry: of several, none is chosen.',
              },
            ]
          : [];
      if (fallback === undefined) return idleFirst;
      const misfit = findKeyMisfit(checked.model.names.definition, list, fallback);
      const at = inside(location, 'fallback');
      if (misfit !== undefined)
        return [...idleFirst, { code: 'unknown-option', location: at, message: misfit }];
      const narrowings = [where, onlySetting, exceptSetting, groupSetting, exceptAnswer, when, tickedIn];
      const isNarrowed = narrowings.some((narrowing) => narrowing !== undefined);
      if (!isSeveral && isNarrowed) return idleFirst;
      const message = isSeveral
        ? 'Only a single choice has a "fallback": of several, those that cannot be chosen are left out.'
        : 'Nothing narrows this list, so no choice ever falls back: give it "where", "when", "tickedIn", "onlySetting" or "groupSetting".';
      return [...idleFirst, { code: 'idle-fallback', location: at, message }];
    }),
};
