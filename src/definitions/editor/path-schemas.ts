import type { EditorNames, FieldEntry } from './editor-names.ts';
import { listReference } from './list-schemas.ts';
import { suggestOnly } from './editor-schema.ts';
import type { EditorSchema, NamedEntry } from './editor-schema.ts';

/** Paths of shared definitions with placeholders, such as `{at}.state`. */
const PLACEHOLDER = String.raw`\{\w+\}`;

/** How authors write the paths of fields: absolute, from the row (`./name`) and from the group (`../name`). */
export function listWrittenPaths({ fields, rowLists }: EditorNames): readonly NamedEntry[] {
  const written = fields.flatMap(({ name, description, rows }) => {
    const last = name.split('.').at(-1) ?? name;
    const inRow = rows === undefined ? [] : [`./${name.slice(`${rows}.*.`.length)}`];
    return [name, ...inRow, `../${last}`].map((path) => ({ name: path, description }));
  });
  return [...new Map([...rowLists, ...written].map((entry) => [entry.name, entry])).values()];
}

function propertiesOf(entries: readonly NamedEntry[], toSchema: (name: string) => EditorSchema) {
  return Object.fromEntries(
    entries.map(({ name, description }) => [name, { description, ...toSchema(name) }]),
  );
}

/** Fields by all of their written paths. A path that several fields have is left out. */
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

/** The comparison of a field with its options, or with any value. */
function comparisonOf(names: EditorNames, field: FieldEntry | undefined): EditorSchema {
  const any = { $ref: 'conditions.schema.json#/definitions/comparison' };
  if (field === undefined) return any;
  const { type, isMap } = field;
  if (isMap) return { enum: ['filled', 'empty'] };
  if (type === 'boolean') return { $ref: 'names:comparison-boolean' };
  const options = type === 'string' ? listReference(names, field) : undefined;
  return options === undefined ? any : { $ref: `names:comparison-${options}` };
}

/** Paths inside an answer: the parts and properties of a whole option, and the entries of a map. */
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

/** The entries of a condition: answers by path, page settings and facts. */
export function conditionEntries(names: EditorNames, isShared: boolean): EditorSchema {
  const any = { $ref: 'conditions.schema.json#/definitions/comparison' };
  const fields = byWrittenPath(names);
  const settings = names.settings.map(({ name, description }) => ({ name: `config.${name}`, description }));
  const facts = [
    { name: 'facts.today', description: 'The current day as YYYY-MM-DD.' },
    { name: 'facts.customer', description: 'Filled for a logged-in customer.' },
  ];
  return {
    properties: {
      ...propertiesOf(listWrittenPaths(names), (path) => comparisonOf(names, fields.get(path))),
      ...propertiesOf([...settings, ...facts], () => any),
    },
    patternProperties: asRecord(
      [...insidePatterns(names), ...(isShared ? [PLACEHOLDER] : []), '^config\\.'],
      any,
    ),
    additionalProperties: false,
  };
}

/** The value that an answer can have in a definition. */
function answerOf(names: EditorNames, field: FieldEntry | undefined): EditorSchema {
  if (field === undefined) return {};
  const { type, isMap } = field;
  if (isMap || type === 'object' || type === 'array') return { not: { type: 'boolean' } };
  if (type === 'boolean') return { type: ['boolean', 'object', 'null'] };
  if (type !== 'string') return { type: ['number', 'object', 'null'] };
  const options = listReference(names, field);
  return options === undefined ? { type: ['string', 'object', 'null'] } : { $ref: `names:answer-${options}` };
}

/** Answers by path: fixed, preselected or set ones. */
export function answersSchema(names: EditorNames): EditorSchema {
  const fields = byWrittenPath(names);
  return {
    type: 'object',
    properties: propertiesOf(listWrittenPaths(names), (path) => answerOf(names, fields.get(path))),
    patternProperties: asRecord(insidePatterns(names), {}),
    additionalProperties: false,
  };
}

/** Answers of a golden case. Rows have numbers. */
export function caseAnswers(names: EditorNames): EditorSchema {
  const plain = names.fields.filter(({ rows }) => rows === undefined);
  const inRows = names.fields.filter(({ rows }) => rows !== undefined);
  // Cases of rejected answers contain wrong ones on purpose.
  const value = (field: FieldEntry): EditorSchema => ({
    description: field.description,
    allOf: [suggestOnly(answerOf(names, field)), { $ref: '#/definitions/answer' }],
  });
  return {
    properties: Object.fromEntries(plain.map((field) => [field.name, value(field)])),
    patternProperties: {
      ...Object.fromEntries(
        inRows.map((field) => [`^${field.name.split('.').map((part) => (part === '*' ? '\\d+' : part)).join('\\.')}$`, value(field)]),
      ),
      ...asRecord([...insidePatterns(names), ...names.rowLists.map(({ name }) => `^${name}$`)], {
        $ref: '#/definitions/answer',
      }),
    },
    additionalProperties: false,
  };
}
