import type { ThemeProps } from '@rjsf/core';
import StringField from '@rjsf/core/lib/components/fields/StringField.js';
import { widgets } from '#widgets/registry.ts';
import { RowCard } from '#widgets/rows/RowCard.tsx';
import { RowsWidget } from '#widgets/rows/RowsWidget.tsx';
import { FieldErrorTemplate, FieldTemplate, FieldHelpTemplate, FieldsTemplate } from './templates.tsx';
import { RowsField } from './RowsField.tsx';
import { themeWidget } from './theme-widget.tsx';

function drawNothing() {
  return null;
}

/**
 * Formcart's fields, templates and widgets as an rjsf theme (`withTheme(theme)`). Forms with this theme
 * look like Formcart's pages. A field whose answer is a list or an object needs `ui:field: StringField` in
 * addition to the field's widget. Pages do not import the theme. They render the same components field by
 * field.
 */
export const theme: ThemeProps = {
  fields: { ArrayField: RowsField, StringField, NumberField: StringField, BooleanField: StringField },
  templates: {
    FieldTemplate,
    FieldErrorTemplate,
    FieldHelpTemplate,
    DescriptionFieldTemplate: drawNothing,
    ObjectFieldTemplate: FieldsTemplate,
    ArrayFieldTemplate: RowsWidget,
    ArrayFieldItemTemplate: RowCard,
  },
  widgets: Object.fromEntries(Object.entries(widgets).map(([id, entry]) => [id, themeWidget(entry)])),
};
