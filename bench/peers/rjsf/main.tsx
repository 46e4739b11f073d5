import Form from '@rjsf/core';
import type { RJSFSchema } from '@rjsf/utils';
import validator from '@rjsf/validator-ajv8';
import { createRoot } from 'react-dom/client';
import type { GeneratedField, GeneratedSection } from '../../generated-form.ts';
import { getRoot } from '../get-root.ts';
import { answers, form } from '../start.ts';

function describeField(field: GeneratedField): RJSFSchema {
  if (field.type === 'checkbox') return { type: 'boolean', title: field.label };
  return {
    type: 'string',
    title: field.label,
    ...(field.options ? { enum: [...field.options] } : {}),
    ...(field.minLength === undefined ? {} : { minLength: field.minLength }),
  };
}

function describeFields(fields: readonly GeneratedField[]) {
  return {
    properties: Object.fromEntries(fields.map((field) => [field.name, describeField(field)])),
    required: fields.filter((field) => field.required).map((field) => field.name),
  };
}

function describeSection(section: GeneratedSection): RJSFSchema {
  const panel = section.fields.filter((field) => field.showWhen !== undefined);
  const trigger = panel[0]?.showWhen;
  return {
    type: 'object',
    title: section.title,
    ...describeFields(section.fields.filter((field) => field.showWhen === undefined)),
    ...(trigger === undefined
      ? {}
      : {
          if: { properties: { [trigger]: { const: true } }, required: [trigger] },
          // oxlint-disable-next-line unicorn/no-thenable -- JSON Schema's own word
          then: describeFields(panel),
        }),
  };
}

const schema: RJSFSchema = {
  type: 'object',
  properties: Object.fromEntries(form.sections.map((section) => [section.name, describeSection(section)])),
};
const uiSchema = Object.fromEntries(
  form.sections.map((section) => [
    section.name,
    Object.fromEntries(
      section.fields
        .filter((field) => field.type === 'radio')
        .map((field) => [field.name, { 'ui:widget': 'radio' }]),
    ),
  ]),
);

createRoot(getRoot()).render(
  <Form
    schema={schema}
    uiSchema={uiSchema}
    validator={validator}
    initialFormData={answers}
    liveValidate="onChange"
    noHtml5Validate
    showErrorList={false}
  />,
);
