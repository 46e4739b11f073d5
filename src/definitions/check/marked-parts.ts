import { isRecord } from '#domain/read-property.ts';
import type { JsonPath } from '#reading/json-path.ts';
import type { CheckedFile } from './check.ts';
import { kindOf } from './file-kind.ts';
import { metaSchemas } from '../model/meta-schemas.ts';
import { listWidgets, optionsSchema, propertiesOf } from './widgets/widget-options.ts';

/** A text or a name in a definition file, as the meta-schema of the file marks it. */
export interface MarkedPart {
  readonly at: JsonPath;
  readonly value: unknown;
  /** The kind of name, such as `path`. The value is the name, or contains names. */
  readonly nameOf?: string;
  /** True if the name is the key at `at`. */
  readonly isKey?: true;
  /** The name of a text in messages, such as `title`. Undefined for names. */
  readonly visitorText?: string;
  /** The placeholders that the text can have. `of the default text`: those of the default text with its key. */
  readonly placeholders: readonly string[] | 'of the default text';
  readonly isHtml: boolean;
  readonly mayBeEmpty: boolean;
}

type Schema = Readonly<Record<string, unknown>>;

const schemas: Readonly<Record<string, Schema>> = metaSchemas;

/** A value that a schema describes. `kind` is the meta-schema whose definitions local `$ref`s name. */
interface Visit {
  readonly schema: unknown;
  readonly kind: string;
  readonly at: JsonPath;
  readonly value: unknown;
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

let ofWidgets: Schema | undefined;

/** Merges the options of all widgets. Options with the same name have the same mark. */
function widgetOptions(): Schema {
  ofWidgets ??= {
    properties: Object.assign({}, ...listWidgets().map((widget) => propertiesOf(optionsSchema(widget)))),
  };
  return ofWidgets;
}

/** Follows a `$ref` to a definition in the same or another meta-schema. */
function follow({ kind, ...visit }: Visit, address: string): Visit {
  const [file = '', pointer = ''] = address.split('#');
  const target = file === '' ? kind : file.replace('.schema.json', '');
  const names = pointer.split('/').slice(1);
  const schema = names.reduce<unknown>(
    (part, name) => (isRecord(part) ? part[name] : undefined),
    schemas[target],
  );
  return { ...visit, schema, kind: target };
}

/** Lists the subschemas for the same value, with all alternatives, because nothing is validated here. */
function listSiblings({ allOf, anyOf, oneOf, if: test, then, else: other }: Schema, value: unknown) {
  const required = isRecord(test) ? listOf(test['required']) : [];
  const isMet = isRecord(value) && required.every((name) => Object.hasOwn(value, String(name)));
  return [...listOf(allOf), ...listOf(anyOf), ...listOf(oneOf), isMet ? then : other];
}

/** Lists the schemas of a property. */
function listOfProperty(schema: Schema, name: string): readonly unknown[] {
  const own = propertiesOf(schema);
  if (name === 'ui:options') return [widgetOptions()];
  if (Object.hasOwn(own, name)) return [own[name]];
  const patterns = isRecord(schema['patternProperties']) ? Object.entries(schema['patternProperties']) : [];
  const matching = patterns.filter(([pattern]) => new RegExp(pattern, 'u').test(name));
  return matching.length > 0 ? matching.map(([, part]) => part) : [schema['additionalProperties']];
}

function listInner(visit: Visit, schema: Schema): readonly Visit[] {
  const { at, value } = visit;
  const siblings = listSiblings(schema, value).map((part) => ({ ...visit, schema: part }));
  if (Array.isArray(value)) {
    const items = value.map((entry, index) => ({
      ...visit,
      schema: schema['items'],
      at: [...at, index],
      value: entry,
    }));
    return [...siblings, ...items];
  }
  const properties = Object.entries(isRecord(value) ? value : {}).flatMap(([name, inner]) =>
    listOfProperty(schema, name).map((part) => ({ ...visit, schema: part, at: [...at, name], value: inner })),
  );
  return [...siblings, ...properties];
}

function readMark({ at, value }: Visit, schema: Schema): readonly MarkedPart[] {
  const { nameOf, visitorText, placeholders, contentMediaType, minLength, propertyNames } = schema;
  const rest = {
    placeholders: placeholders === 'of the default text' ? placeholders : listOf(placeholders).map(String),
    isHtml: contentMediaType === 'text/html',
    mayBeEmpty: minLength === 0,
  } as const;
  const own = {
    ...(typeof nameOf === 'string' ? { nameOf } : {}),
    ...(typeof visitorText === 'string' ? { visitorText } : {}),
  };
  const isMarked = Object.keys(own).length > 0 || rest.placeholders.length > 0;
  const keys = isRecord(propertyNames) && isRecord(value) ? Object.keys(value) : [];
  const ofKeys = isRecord(propertyNames) ? propertyNames['nameOf'] : undefined;
  return [
    ...(isMarked ? [{ at, value, ...own, ...rest }] : []),
    ...(typeof ofKeys === 'string' ? keys : []).map((key) => ({
      at: [...at, key],
      value: key,
      nameOf: String(ofKeys),
      isKey: true as const,
      ...rest,
    })),
  ];
}

/** Joins the marks of one part from several schemas, such as the placeholders that a condition adds. */
function join(one: MarkedPart, other: MarkedPart): MarkedPart {
  const placeholders =
    typeof one.placeholders === 'string' || typeof other.placeholders === 'string'
      ? 'of the default text'
      : [...new Set([...one.placeholders, ...other.placeholders])];
  return { ...other, ...one, placeholders };
}

/**
 * Lists the texts and names of a definition file.
 * @param kind the meta-schema of the file, such as `steps`
 * @param value the parsed file
 */
export function listMarkedParts(kind: string, value: unknown): readonly MarkedPart[] {
  const found = new Map<string, MarkedPart>();
  const waiting: Visit[] = [{ schema: schemas[kind], kind, at: [], value }];
  for (let visit = waiting.pop(); visit !== undefined; visit = waiting.pop()) {
    const { schema } = visit;
    if (!isRecord(schema)) continue;
    for (const part of readMark(visit, schema)) {
      const key = JSON.stringify([part.at, part.isKey === true]);
      const known = found.get(key);
      found.set(key, known === undefined ? part : join(known, part));
    }
    waiting.push(...listInner(visit, schema));
    if (typeof schema['$ref'] === 'string') waiting.push(follow(visit, schema['$ref']));
  }
  return [...found.values()];
}

/** A text for visitors. */
export interface VisitorText extends MarkedPart {
  readonly value: string;
  readonly visitorText: string;
}

/** The texts by file. Several checks read the same ones. */
const textsOf = new WeakMap<CheckedFile, readonly VisitorText[]>();

/** Lists the texts for visitors in a definition file. Empty for a file whose kind is unknown. */
export function listTexts(checked: CheckedFile): readonly VisitorText[] {
  const known = textsOf.get(checked);
  if (known !== undefined) return known;
  const texts = listMarkedParts(kindOf(checked) ?? '', checked.value).flatMap((part) =>
    typeof part.value === 'string' && part.visitorText !== undefined
      ? [{ ...part, value: part.value, visitorText: part.visitorText }]
      : [],
  );
  textsOf.set(checked, texts);
  return texts;
}
