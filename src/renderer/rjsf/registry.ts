// The only file that reaches into rjsf's folders: its main entry would bring the whole <Form>, ajv and markdown along.
import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js';
import StringField from '@rjsf/core/lib/components/fields/StringField.js';
import type { Registry, RJSFSchema } from '@rjsf/utils';
import type { FormSession } from '#state/form-session.ts';
import { widgets } from '#widgets/registry.ts';
import type { WidgetContext } from '#widgets/widget.ts';
import { bindWidget } from '../fields/bind-widget.tsx';
import { BoundFieldErrorTemplate, BoundFieldTemplate } from '../fields/BoundFieldTemplate.tsx';
import { createWidgetContext } from '../loading/widget-context.ts';
import { FieldHelpTemplate } from './FieldHelpTemplate.tsx';

export { SchemaField };

function drawNothing() {
  return null;
}

const bound = Object.fromEntries(Object.entries(widgets).map(([id, entry]) => [id, bindWidget(entry)]));

/** Definitions have no `$ref`, `oneOf` or defaults left to resolve: a schema is always what it is. */
const schemaUtils = {
  retrieveSchema: (schema: RJSFSchema) => schema,
  getDisplayLabel: () => true,
  isSelect: () => false,
};

/** One field for all types, our widgets bound to their answers, our templates bound to their field. */
const parts = {
  rootSchema: {},
  schemaUtils,
  globalUiOptions: {},
  globalFormOptions: { experimental_componentUpdateStrategy: 'shallow' },
  fields: {
    StringField,
    BooleanField: StringField,
    NumberField: StringField,
    ObjectField: StringField,
    ArrayField: StringField,
  },
  templates: {
    FieldTemplate: BoundFieldTemplate,
    FieldErrorTemplate: BoundFieldErrorTemplate,
    FieldHelpTemplate,
    DescriptionFieldTemplate: drawNothing,
  },
  widgets: bound,
};

type PageRegistry = Registry<unknown, RJSFSchema, WidgetContext>;

const registries = new WeakMap<FormSession, PageRegistry>();

/** What rjsf draws the fields of a session with: the same from one drawing to the next. */
export function registryOf(session: FormSession): PageRegistry {
  const known = registries.get(session);
  if (known !== undefined) return known;
  // rjsf types its registry for forms that use all of it; SchemaField and StringField use what is above.
  const registry = { ...parts, formContext: createWidgetContext(session) } as unknown as PageRegistry;
  registries.set(session, registry);
  return registry;
}
