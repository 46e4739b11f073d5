import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateForm } from './generated-form.ts';
import type { GeneratedField, GeneratedSection } from './generated-form.ts';

const SECTIONS_A_STEP = 2;

function schemaOf(field: GeneratedField): object {
  const title = field.label;
  if (field.type === 'checkbox') return { type: 'boolean', title, default: false };
  const rules = [
    ...(field.required ? ['required'] : []),
    ...(field.minLength === undefined ? [] : [`length:${field.minLength}`]),
  ].join('|');
  const options = field.options === undefined ? {} : { options: { list: 'choices' } };
  return { type: 'string', title, rules, ...options };
}

function widgetOf({ type }: GeneratedField): object {
  return { 'ui:widget': type };
}

function propertiesOf(sections: readonly GeneratedSection[], of: (field: GeneratedField) => object): object {
  return Object.fromEntries(
    sections.map(({ name, fields }) => [
      name,
      Object.fromEntries(fields.map((field) => [field.name, of(field)])),
    ]),
  );
}

function moduleOf({ name, title, fields }: GeneratedSection): object {
  return {
    key: name,
    label: title,
    fields: fields.map((field) => {
      const path = `${name}.${field.name}`;
      return field.showWhen === undefined ? path : { path, when: { [`${name}.${field.showWhen}`]: true } };
    }),
  };
}

function write(folder: string, files: Readonly<Record<string, unknown>>): void {
  mkdirSync(folder, { recursive: true });
  for (const [name, content] of Object.entries(files)) {
    writeFileSync(join(folder, name), JSON.stringify(content, null, 2));
  }
}

const shared = {
  'conditions.json': {},
  'modules.json': {},
  'texts.json': {},
  'availability.json': {},
  'choices.json': {
    options: ['First', 'Second', 'Third', 'Fourth'].map((key) => ({ key, value: key })),
  },
  'products.json': {
    service: {
      name: 'Service',
      saveAs: 'service',
      from: 'simple_products',
      match: { kind: 'service' },
      label: 'Service',
      reason: 'Everybody buys it.',
      payload: 'none',
    },
  },
};

/** Writes the generated form as Formcart definitions, one form per size, as an author would. */
export function writeDefinitions(root: string, sizes: readonly number[]): void {
  write(join(root, 'shared'), shared);
  for (const size of sizes) {
    const { sections } = generateForm(size);
    const groups = propertiesOf(sections, schemaOf);
    const slug = `generated-${size}`;
    write(join(root, slug), {
      'schema.json': {
        title: 'Generated form',
        type: 'object',
        properties: Object.fromEntries(
          Object.entries(groups).map(([name, properties]) => [name, { type: 'object', properties }]),
        ),
      },
      'ui.json': propertiesOf(sections, widgetOf),
      'steps.json': {
        formType: 'GeneratedForm',
        version: 1,
        steps: Array.from({ length: Math.ceil(sections.length / SECTIONS_A_STEP) }, (_, index) => ({
          key: `step-${index + 1}`,
          title: `Step ${index + 1}`,
          modules: sections.slice(index * SECTIONS_A_STEP, (index + 1) * SECTIONS_A_STEP).map(moduleOf),
        })),
        cart: { primary: ['service'], optional: [] },
        submission: { action: 'process_signup', payload: 'order' },
      },
    });
    write(join(root, slug, 'pages'), {});
  }
}
