import { PAYABLE, payables } from '#domain/conditions/payable.ts';
import type { EditorNames, FieldEntry } from './editor-names.ts';
import { listReference } from './list-schemas.ts';
import { suggestOnly, when } from './editor-schema.ts';
import type { EditorSchema, NamedEntry } from './editor-schema.ts';

const ANY_COMPARISON = 'conditions.schema.json#/definitions/comparison';

/** Matches a placeholder in the paths of shared definitions, such as `{at}.state`. */
const PLACEHOLDER = String.raw`\{\w+\}`;

/**
 * Lists the paths of fields as authors can write them: absolute, or relative to the row (`./name`).
 * @param hasSiblings true where paths can also be relative to the field's group (`../name`)
 */
export function listWrittenPaths(
  { fields, rowLists }: EditorNames,
  hasSiblings = false,
): readonly NamedEntry[] {
  const written = fields.flatMap(({ name, description, rows }) => {
    const beside = hasSiblings ? [`../${name.split('.').at(-1) ?? name}`] : [];
    const inRow = rows === undefined ? [] : [`./${name.slice(`${rows}.*.`.length)}`];
    return [name, ...inRow, ...beside].map((path) => ({ name: path, description }));
  });
  return [...new Map([...rowLists, ...written].map((entry) => [entry.name, entry])).values()];
}

function propertiesOf(entries: readonly NamedEntry[], toSchema: (name: string) => EditorSchema) {
  return Object.fromEntries(
    entries.map(({ name, description }) => [name, { description, ...toSchema(name) }]),
  );
}

/** Maps each written path to its field. Omits a path that means fields with different types or lists. */
function byWrittenPath(names: EditorNames): ReadonlyMap<string, FieldEntry> {
  const found = new Map<string, FieldEntry | undefined>();
  for (const field of names.fields) {
    const { name, rows } = field;
    const inRow = rows === undefined ? [] : [`./${name.slice(`${rows}.*.`.length)}`];
    for (const path of [name, ...inRow]) {
      const other = found.get(path);
      const isSame = !found.has(path) || (other?.list === field.list && other?.type === field.type);
      found.set(path, isSame ? field : undefined);
    }
  }
  return new Map([...found].flatMap(([path, field]) => (field === undefined ? [] : [[path, field]])));
}

/** Returns the schema of the values that conditions can compare with a field. */
function comparisonOf(names: EditorNames, field: FieldEntry | undefined): EditorSchema {
  const anything = { $ref: ANY_COMPARISON };
  if (field === undefined) return anything;
  const { type, isMap } = field;
  if (isMap || type === 'array' || type === 'object') return { $ref: 'names:comparison-whole' };
  if (type === 'boolean') return { $ref: 'names:comparison-boolean' };
  const options = type === 'string' ? listReference(names, field) : undefined;
  return options === undefined ? anything : { $ref: `names:comparison-${options}` };
}

/**
 * Returns patterns of paths inside an answer: properties of an option that is stored as an object, and
 * entries of a map of options. Matches any path if names may be missing.
 */
function insidePatterns({ fields, isWhole }: EditorNames): readonly string[] {
  const whole = fields.filter(({ type, list }) => type === 'object' && list !== undefined);
  const ends = new Set(whole.map(({ name }) => name.split('.').at(-1) ?? name));
  return [
    ...(ends.size === 0 ? [] : [String.raw`(?:^|[./])(?:${[...ends].join('|')})\.\w`]),
    ...(isWhole ? [] : ['.']),
  ];
}

const asRecord = (patterns: readonly string[], schema: EditorSchema) =>
  Object.fromEntries(patterns.map((pattern) => [pattern, schema]));

/** Returns the comparisons of `<path>.key`, for fields that store an option as an object. */
function keyComparisons(names: EditorNames): Readonly<Record<string, EditorSchema>> {
  const keys = [...byWrittenPath(names)].flatMap(([path, field]) => {
    const list = field.type === 'object' && !field.isMap ? listReference(names, field) : undefined;
    if (list === undefined) return [];
    return [[`${path}.key`, { description: field.description, $ref: `names:comparison-${list}` }] as const];
  });
  return Object.fromEntries(keys);
}

/**
 * Groups the paths of fields by the comparisons that they accept. Omits fields that accept any comparison.
 */
export function comparisonsByPath(names: EditorNames) {
  const found = new Map<unknown, { readonly paths: string[]; readonly comparison: EditorSchema }>();
  for (const [path, field] of byWrittenPath(names)) {
    const comparison = comparisonOf(names, field);
    const reference = comparison['$ref'];
    if (reference === ANY_COMPARISON) continue;
    const known = found.get(reference) ?? { paths: [], comparison };
    found.set(reference, known);
    known.paths.push(path);
  }
  return [...found.values()];
}

/** Returns the schema of the entries of a condition: answers by path, page settings and facts. */
export function conditionEntries(names: EditorNames, isShared: boolean): EditorSchema {
  const anything = { $ref: ANY_COMPARISON };
  const fields = byWrittenPath(names);
  const settings = names.settings.map(({ name, description }) => ({ name: `config.${name}`, description }));
  const facts = [
    { name: 'facts.today', description: 'The current day as YYYY-MM-DD.' },
    { name: 'facts.customer', description: 'Filled for a logged-in customer.' },
    { name: PAYABLE, description: `Whether something is to be paid, now or later: ${payables.join(', ')}.` },
  ];
  return {
    properties: {
      ...propertiesOf(listWrittenPaths(names, true), (path) => comparisonOf(names, fields.get(path))),
      ...keyComparisons(names),
      ...propertiesOf([...settings, ...facts], () => anything),
    },
    patternProperties: asRecord([...insidePatterns(names), ...(isShared ? [PLACEHOLDER] : [])], anything),
    additionalProperties: false,
  };
}

const SOURCE_IF_OBJECT = when({ type: 'object' }, { $ref: 'names:source' });

/** Returns the schema of the value that a definition can set an answer to. */
function answerOf(names: EditorNames, field: FieldEntry | undefined): EditorSchema {
  if (field === undefined) return {};
  const { type, isMap } = field;
  if (isMap || type === 'object' || type === 'array') {
    return { allOf: [{ not: { type: 'boolean' } }, SOURCE_IF_OBJECT] };
  }
  if (type === 'boolean') return { type: ['boolean', 'object', 'null'], allOf: [SOURCE_IF_OBJECT] };
  if (type !== 'string') return { type: ['number', 'object', 'null'], allOf: [SOURCE_IF_OBJECT] };
  const options = listReference(names, field);
  if (options !== undefined) return { $ref: `names:answer-${options}` };
  return { type: ['string', 'object', 'null'], allOf: [SOURCE_IF_OBJECT] };
}

/** Returns the schema of a map of answers by path, such as fixed or preselected answers. */
export function answersSchema(names: EditorNames): EditorSchema {
  const fields = byWrittenPath(names);
  return {
    type: 'object',
    properties: propertiesOf(listWrittenPaths(names), (path) => answerOf(names, fields.get(path))),
    patternProperties: asRecord(insidePatterns(names), {}),
    additionalProperties: false,
  };
}

/** Returns the schema of an answer in a golden case whose answers pass. */
function acceptedAnswer(names: EditorNames, field: FieldEntry): EditorSchema {
  const { type, isMap } = field;
  if (isMap) return { type: 'object' };
  if (type === 'boolean') return { type: 'boolean' };
  const list = listReference(names, field);
  if (list === undefined || (type !== 'string' && type !== 'object')) return {};
  return { $ref: `names:${type === 'string' ? 'key' : 'default'}-${list}` };
}

/**
 * Returns the schema of the answers in a golden case. Their paths have row numbers instead of `*`.
 * @param isAccepted true for a case whose answers pass
 */
export function caseAnswers(names: EditorNames, isAccepted: boolean): EditorSchema {
  const plain = names.fields.filter(({ rows }) => rows === undefined);
  const inRows = names.fields.filter(({ rows }) => rows !== undefined);
  const anything = { $ref: '#/definitions/answer' };
  const value = (field: FieldEntry): EditorSchema =>
    isAccepted
      ? acceptedAnswer(names, field)
      : { description: field.description, allOf: [suggestOnly(answerOf(names, field)), anything] };
  return {
    properties: Object.fromEntries(plain.map((field) => [field.name, value(field)])),
    patternProperties: {
      ...Object.fromEntries(
        inRows.map((field) => [
          `^${field.name
            .split('.')
            .map((part) => (part === '*' ? '\\d+' : part))
            .join('\\.')}$`,
          value(field),
        ]),
      ),
      ...asRecord([...insidePatterns(names), ...names.rowLists.map(({ name }) => `^${name}$`)], {
        ...(isAccepted ? {} : anything),
      }),
    },
    ...(isAccepted ? {} : { additionalProperties: false }),
  };
}
