import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readMetaSchema } from '#definitions/cli/read-schema-file.ts';
import { createMetaSchemas } from '#reading/create-meta-schemas.ts';
import { productDataBuilders } from '#domain/submission/product-data/registry.ts';
import { reactions } from '#domain/reactions/registry.ts';
import { rules } from '#rules/registry.ts';
import { defaultTexts } from '#definitions/emit/default-texts.ts';
import { listWidgets } from '#definitions/check/widgets/widget-options.ts';

const META = 'form-definitions/meta/';
const DOCS = 'docs/definition-language/';

/** The pages about the definition language, by file name. */
const pages = new Map(readdirSync(DOCS).map((name) => [name, readFileSync(DOCS + name, 'utf8')]));

const page = [...pages.values()].join('\n');

/** All code on the pages, in sentences, tables and examples. */
const written = new Set(
  [...page.matchAll(/`([^`\n]+)`/g), ...page.matchAll(/"([^"\n]+)"/g)].flatMap(([, code = '']) => [
    code,
    ...code.split(/[^\w:-]+/),
  ]),
);

/** Returns whether a text belongs to a group that the pages explain as a whole, such as `submission.<text>`. */
function isOfGroup(key: string): boolean {
  const [kind = '', rule = ''] = key.split('.');
  return (
    kind === 'submission' || listWidgets().includes(kind) || (kind === 'rule' && Object.hasOwn(rules, rule))
  );
}

type Json = Readonly<Record<string, unknown>>;

function readJson(file: string): Json {
  return JSON.parse(readFileSync(file, 'utf8'));
}

function isRecord(value: unknown): value is Json {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

/** Lists all property names and enum values that a schema accepts, at any depth. */
function wordsOf(schema: unknown): readonly string[] {
  if (!isRecord(schema)) return [];
  const {
    properties,
    enum: choices,
    definitions,
    patternProperties,
    anyOf,
    items,
    additionalProperties,
  } = schema;
  const maps = [properties, definitions, patternProperties].filter(isRecord);
  const inner = [
    ...maps.flatMap(Object.values),
    ...(Array.isArray(anyOf) ? anyOf : []),
    items,
    additionalProperties,
  ];
  return [
    ...(isRecord(properties) ? Object.keys(properties) : []),
    ...(Array.isArray(choices) ? choices.filter((choice) => typeof choice === 'string') : []),
    ...inner.flatMap(wordsOf),
  ];
}

const metaSchemas = readdirSync(META).filter((name) => name.endsWith('.schema.json'));

describe('docs/definition-language', () => {
  it.each(metaSchemas)('explains every keyword of %s', (name) => {
    const missing = wordsOf(readJson(META + name)).filter((word) => !written.has(word));
    expect([...new Set(missing)], 'explain it in docs/definition-language/').toEqual([]);
  });

  it.each([
    ['rule', Object.keys(rules)],
    ['widget', listWidgets()],
    ['reaction', Object.keys(reactions)],
    ['role of a reaction', Object.values(reactions).flatMap(({ roles }) => Object.keys(roles))],
    ['builder of order data', Object.keys(productDataBuilders)],
    ['text', Object.keys(defaultTexts).filter((key) => !isOfGroup(key))],
  ])('names every %s', (_, names) => {
    const missing = names.filter((name) => !page.includes(`\`${name}`));
    expect(missing, 'explain it in docs/definition-language/').toEqual([]);
  });

  it.each(listWidgets())('lists exactly the options of the widget %s', (widget) => {
    const widgets = pages.get('widgets.md') ?? '';
    const table = widgets.slice(widgets.indexOf('| Widget')).split('\n');
    const row = table.find((line) => line.startsWith(`| \`${widget}\``)) ?? '';
    const named = [...(row.split('|')[3] ?? '').matchAll(/`([^`]+)`/g)].map(([, name]) => name);
    const { properties } = readJson(`widgets/${widget}/options.schema.json`);
    expect(named.toSorted()).toEqual(Object.keys(Object(properties)).toSorted());
  });

  it('links only to existing pages and sections', () => {
    const slugOf = (heading: string) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\w\- ]/g, '')
        .replaceAll(' ', '-');
    const addresses = [...pages].flatMap(([name, text]) => [
      name,
      ...[...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => `${name}#${slugOf(heading)}`),
    ]);
    const links = [...pages].flatMap(([name, text]) =>
      [...text.matchAll(/\]\(((?:[\w-]+\.md)?(?:#[^)]+)?)\)/g)].map(([, link = '']) =>
        link.startsWith('#') ? name + link : link,
      ),
    );
    expect(links).not.toEqual([]);
    expect(links.filter((link) => !addresses.includes(link))).toEqual([]);
  });

  it('links to each page from its README', () => {
    const first = pages.get('README.md') ?? '';
    const others = [...pages.keys()].filter((name) => name !== 'README.md');
    expect(others.filter((name) => !first.includes(`](${name}`))).toEqual([]);
  });
});

const submission = { action: 'process_signup', payload: 'order' };
const steps = [{ key: 'a', title: 'A', modules: [{ key: 'a', text: 'A' }] }];
const form = { formType: 'AForm', version: 1, steps, submission };

/** How an example of each kind is completed to a file, and the meta-schema of that file. */
const kinds: Readonly<Record<string, readonly [string, (example: unknown) => unknown]>> = {
  properties: ['schema', (properties) => ({ type: 'object', properties })],
  ui: ['ui', (ui) => ui],
  steps: ['steps', (file) => file],
  module: ['steps', (module) => ({ ...form, steps: [{ key: 'a', title: 'A', modules: [module] }] })],
  reaction: ['steps', (reaction) => ({ ...form, reactions: [reaction] })],
  cart: ['steps', (cart) => ({ ...form, cart })],
  submission: ['steps', (own) => ({ ...form, submission: own })],
  conditions: ['conditions', (file) => file],
  modules: ['modules', (file) => file],
  list: ['list', (file) => file],
  availability: ['availability', (file) => file],
  products: ['products', (file) => file],
  groups: ['groups', (file) => file],
  page: ['page', (file) => file],
  texts: ['texts', (file) => file],
  journey: ['journey', (file) => file],
};

const ajv = createMetaSchemas();
for (const name of metaSchemas) ajv.addSchema(readMetaSchema(META + name), name);

const examples = [...page.matchAll(/^```(\S*) ?(\S*)\n([\s\S]*?)^```$/gm)].map(
  ([, language = '', kind = '', text = ''], index) => ({
    name: `${index + 1}, ${kind}`,
    language,
    kind,
    text,
  }),
);

/** Removes the references between UI schemas, which loading replaces. The meta-schemas of other files allow `$ref`. */
function withoutReferences(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutReferences);
  if (!isRecord(value)) return value;
  const { $ref, ...own } = value;
  const stand = $ref === undefined || String($ref).includes('.ui.') ? {} : { $ref };
  return {
    ...stand,
    ...Object.fromEntries(Object.entries(own).map(([name, inner]) => [name, withoutReferences(inner)])),
  };
}

describe('an example', () => {
  it.each(examples)('matches the meta-schema of its file: $name', ({ language, kind, text }) => {
    expect(language).toBe('json');
    const [meta = '', complete] = kinds[kind] ?? [];
    const example: unknown = JSON.parse(text);
    // Steps may be references, so that editors accept them in source files.
    const file = complete?.(kind === 'steps' ? example : withoutReferences(example));
    expect(ajv.validate(`${meta}.schema.json`, file), JSON.stringify(ajv.errors, null, 1)).toBe(true);
  });

  it('exists for every kind', () => {
    expect(new Set(examples.map(({ kind }) => kind))).toEqual(new Set(Object.keys(kinds)));
  });
});
