// The only file that reaches into rjsf's folders: its main entry would bring the whole <Form>, ajv and markdown along.
import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js';
import StringField from '@rjsf/core/lib/components/fields/StringField.js';
import type { Registry, RJSFSchema } from '@rjsf/utils';
import { widgets } from '#widgets/registry.ts';
import { FieldTemplate } from '../FieldTemplate.tsx';
import { bindWidget } from '../bind-widget.tsx';

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
  isMultiSelect: () => false,
  isFilesArray: () => false,
};

/**
 * What rjsf draws fields with: one field for all types, our widgets bound to their answers, our template. Label, help
 * and error are the template's, so rjsf's own parts for them draw nothing.
 */
export const registry = {
  rootSchema: {},
  formContext: {},
  schemaUtils,
  translateString: (text: string) => text,
  globalUiOptions: {},
  globalFormOptions: {
    idPrefix: 'field',
    idSeparator: '-',
    experimental_componentUpdateStrategy: 'shallow',
  },
  fields: {
    SchemaField,
    StringField,
    BooleanField: StringField,
    NumberField: StringField,
    ObjectField: StringField,
    ArrayField: StringField,
  },
  templates: {
    FieldTemplate,
    DescriptionFieldTemplate: drawNothing,
    FieldHelpTemplate: drawNothing,
    FieldErrorTemplate: drawNothing,
  },
  widgets: bound,
  // rjsf types its registry for forms that use all of it; SchemaField and StringField use what is above.
} as unknown as Registry;
