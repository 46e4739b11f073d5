import type { ThemeProps } from '@rjsf/core';
import StringField from '@rjsf/core/lib/components/fields/StringField.js';
import { widgets } from '#widgets/registry.ts';
import { FieldErrorTemplate } from './FieldErrorTemplate.tsx';
import { FieldHelpTemplate } from './FieldHelpTemplate.tsx';
import { FieldsTemplate } from './FieldsTemplate.tsx';
import { FieldTemplate } from './FieldTemplate.tsx';
import { RowsTemplate } from './RowsTemplate.tsx';
import { RowTemplate } from './RowTemplate.tsx';
import { themeWidget } from './theme-widget.tsx';

function drawNothing() {
  return null;
}

/**
 * Our fields, templates and widgets as a theme of rjsf (`withTheme(theme)`): its forms then draw fields as our pages do.
 * A field whose answer is a list or an object has `ui:field: StringField` beside its widget. The page itself does not
 * import it: it draws the same parts field by field.
 */
export const theme: ThemeProps = {
  fields: { StringField, NumberField: StringField, BooleanField: StringField },
  templates: {
    FieldTemplate,
    FieldErrorTemplate,
    FieldHelpTemplate,
    DescriptionFieldTemplate: drawNothing,
    ObjectFieldTemplate: FieldsTemplate,
    ArrayFieldTemplate: RowsTemplate,
    ArrayFieldItemTemplate: RowTemplate,
  },
  widgets: Object.fromEntries(Object.entries(widgets).map(([id, entry]) => [id, themeWidget(entry)])),
};
