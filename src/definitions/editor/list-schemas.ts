import type { EditorNames, FieldEntry } from './editor-names.ts';
import { either, nameSchema } from './editor-schema.ts';
import type { EditorSchema, NamedEntry } from './editor-schema.ts';

/** Maximum number of options that the schemas list for a field. Options of longer lists are not checked. */
const MAX_OPTIONS = 300;

/** Values that conditions can compare with any field. */
const STATES: readonly NamedEntry[] = [
  { name: 'filled', description: 'True when the answer is not empty.' },
  { name: 'empty', description: 'True when the answer is empty.' },
];

/** Returns the name of a field's option list if the options are known and few enough to list. */
export function listReference({ lists }: EditorNames, { list }: FieldEntry): string | undefined {
  const options = list === undefined ? [] : (lists[list] ?? []);
  return options.length === 0 || options.length > MAX_OPTIONS ? undefined : list;
}

/** Returns the option lists that fields use, with their options. */
export function usedLists(names: EditorNames): EditorNames['lists'] {
  const used = new Set(names.fields.flatMap((field) => listReference(names, field) ?? []));
  return Object.fromEntries([...used].map((list) => [list, names.lists[list] ?? []]));
}

function comparisonSchema(scalar: EditorSchema, self: string): EditorSchema {
  const operators = { is: { $ref: self }, not: { $ref: self } };
  return either(
    scalar,
    { type: 'array', minItems: 1, items: scalar },
    { type: 'object', minProperties: 1, additionalProperties: false, properties: operators },
  );
}

type Schemas = Readonly<Record<string, EditorSchema>>;

/** Returns the schemas of a list's options: in comparisons, as answers, as keys and as defaults. */
function schemasOf(list: string, options: readonly NamedEntry[]): Schemas {
  const key = `names:key-${list}`;
  const scalar = nameSchema([...options, ...STATES]);
  return {
    [`comparison-${list}`]: comparisonSchema(scalar, `names:comparison-${list}`),
    [`answer-${list}`]: either(nameSchema(options), { $ref: 'names:source' }),
    [`key-${list}`]: nameSchema(options, `The list ${list} has no option with this key.`),
    [`default-${list}`]: either(
      { $ref: key },
      { type: 'object', required: ['key'], properties: { key: { $ref: key } } },
      { type: 'object', propertyNames: { $ref: key }, not: { required: ['key'] } },
      { type: 'array', items: either({ $ref: key }, { type: 'object' }) },
    ),
  };
}

const isSame = (options: readonly NamedEntry[], others: readonly NamedEntry[] | undefined) =>
  others?.length === options.length && options.every(({ name }, index) => others[index]?.name === name);

/**
 * Returns the schemas of each list's options, and of comparisons with answers that have no options.
 * @param known the lists whose schemas exist in the shared scope; empty for the shared scope itself
 */
export function listSchemas(names: EditorNames, known: EditorNames['lists']): Schemas {
  const schemas = Object.entries(usedLists(names)).map(([list, options]): Schemas => {
    if (!isSame(options, known[list])) return schemasOf(list, options);
    const keys = ['comparison', 'answer', 'key', 'default'].map((part) => `${part}-${list}`);
    return Object.fromEntries(keys.map((key) => [key, { $ref: `shared:${key}` }]));
  });
  const truth = { enum: [true, false, ...STATES.map(({ name }) => name)] };
  const whole = { enum: STATES.map(({ name }) => name) };
  return Object.assign(
    {
      'comparison-boolean': comparisonSchema(truth, 'names:comparison-boolean'),
      'comparison-whole': comparisonSchema(whole, 'names:comparison-whole'),
    },
    ...schemas,
  );
}
