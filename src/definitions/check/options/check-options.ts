import { findKeyMisfit } from '../../model/answers/find-answer-misfit.ts';
import type { FieldNode } from '../../model/answers/field-node.ts';
import { isMapOfOptions, isMapOfTicks } from '../../model/answers/widget-of.ts';
import type { OptionsSource } from '../../model/definition.ts';
import type { Names } from '../../model/names.ts';
import { inside } from '../../model/source-location.ts';
import type { SourceLocation } from '../../model/source-location.ts';
import type { ModelCheck, Found } from '../check.ts';
import type { JsonPath } from '#reading/json-path.ts';
import { report } from '../check.ts';
import { unknownName } from '#reading/nearest-name.ts';

interface Choosing {
  readonly field: FieldNode;
  readonly options: OptionsSource;
  readonly location: SourceLocation;
}

/** Reports table rows with an unknown option, or with a state or county that its list lacks. */
function checkTable(
  { definition }: Names,
  table: string,
  list: string | undefined,
  places: string | undefined,
): readonly Found[] {
  const { availability, files } = definition;
  return (availability[table]?.rows ?? []).flatMap((row, index) => {
    const location = { file: files.availability, at: [table, 'rows', index] };
    const checkKey = (of: string | undefined, key: string, ...at: JsonPath) =>
      of === undefined
        ? undefined
        : report('unknown-option', inside(location, ...at), findKeyMisfit(definition, of, key));
    const message = '"entityTypes" only applies to products, but this table narrows a list. Remove it.';
    return [
      checkKey(list, row.key, 'key'),
      report('idle-entity-types', inside(location, 'entityTypes'), row.entityTypes && message),
      ...(['only', 'except'] as const).flatMap((side) =>
        (row[side] ?? []).map((key, position) => checkKey(places, key, side, position)),
      ),
    ];
  });
}

function checkWhere(names: Names, { options: { list, where }, location }: Choosing): readonly Found[] {
  if (where === undefined) return [];
  const tables = Object.keys(names.definition.availability);
  const others = names.fields.get(where.by ?? where.of ?? '')?.schema.options?.list;
  return [
    report(
      'unknown-table',
      inside(location, 'where', 'availability'),
      unknownName('Unknown availability table', where.availability, tables),
    ),
    ...(where.by === undefined
      ? checkTable(names, where.availability, others, list)
      : checkTable(names, where.availability, list, others)),
  ];
}

/** Reports unknown options in `when`, and a `tickedIn` field that is not a map with the same option list. */
function checkNarrowing(names: Names, { field, options, location }: Choosing): readonly Found[] {
  const { list, when = {}, tickedIn } = options;
  const map = tickedIn === undefined ? undefined : names.fields.get(tickedIn);
  const isMap = map === undefined || (isMapOfTicks(map.schema) && map.schema.options?.list === list);
  const message = `"${tickedIn}" must be a map of check boxes from the list "${list}", as these options are.`;
  return [
    ...Object.keys(when).map((key) => {
      const at = field.optionLocations?.[key] ?? inside(location, 'when', key);
      return report('unknown-option', at, findKeyMisfit(names.definition, list, key));
    }),
    report('no-map', inside(location, 'tickedIn'), !isMap && message),
  ];
}

function checkInitial(names: Names, { field: { schema }, options, location }: Choosing): readonly Found[] {
  const { list, fallback, first, where, when, tickedIn } = options;
  const { onlySetting, exceptSetting, groupSetting, exceptAnswer } = options;
  const isSeveral = schema.type === 'array' || isMapOfOptions(schema);
  const idleFirst = report(
    'idle-first',
    inside(location, 'first'),
    first === true && isSeveral && '"first" only applies to single choices. Remove it.',
  );
  if (fallback === undefined) return [idleFirst];
  const at = inside(location, 'fallback');
  const unknown = report('unknown-option', at, findKeyMisfit(names.definition, list, fallback));
  const narrowing = where ?? when ?? tickedIn ?? onlySetting ?? exceptSetting ?? groupSetting ?? exceptAnswer;
  const message = isSeveral
    ? '"fallback" only applies to single choices. Remove it.'
    : 'Nothing narrows this list, so "fallback" has no effect. Remove it, or add "where", "when", "tickedIn", "onlySetting" or "groupSetting".';
  const isIdle = isSeveral || narrowing === undefined;
  return [idleFirst, unknown ?? report('idle-fallback', at, isIdle && message)];
}

export const checkOptions: ModelCheck = {
  errors: {
    'unknown-list': 'Unknown option lists.',
    'unknown-table': 'Unknown availability tables in `where`.',
    'unknown-option': 'Unknown options in tables, in `when` and in `fallback`.',
    'idle-entity-types': 'Entity types in availability tables of lists.',
    'no-map': 'A `tickedIn` that is not a map of the same list.',
    'idle-fallback': 'A `fallback` of several choices, or of lists that nothing narrows.',
    'idle-first': 'A `first` of several choices.',
  },
  find: ({ model: { names, placement } }) =>
    placement.nodes.flatMap((field): readonly Found[] => {
      const { options } = field.schema;
      if (options === undefined) return [];
      const choosing = { field, options, location: inside(field.source, 'options') };
      const known = Object.keys(names.definition.lists);
      return [
        report(
          'unknown-list',
          inside(choosing.location, 'list'),
          options.catalogue === undefined && unknownName('Unknown option list', options.list, known),
        ),
        ...checkWhere(names, choosing),
        ...checkNarrowing(names, choosing),
        ...checkInitial(names, choosing),
      ];
    }),
};
