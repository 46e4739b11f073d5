import Form from '@rjsf/core';
import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import validator from '@rjsf/validator-ajv8';
import { createRoot } from 'react-dom/client';
import { contactQuestions } from '../../contact-questions.ts';
import { getRoot } from '../get-root.ts';

const schema: RJSFSchema = {
  title: 'How can we help?',
  type: 'object',
  required: contactQuestions.flatMap(({ name, required }) => (required ? [name] : [])),
  properties: Object.fromEntries(
    contactQuestions.map(({ name, label, type, minLength, maxLength }) => [
      name,
      {
        type: 'string',
        title: label,
        ...(type === 'email' ? { format: 'email' } : {}),
        ...(minLength === undefined ? {} : { minLength }),
        ...(maxLength === undefined ? {} : { maxLength }),
      },
    ]),
  ),
};

const uiSchema: UiSchema = Object.fromEntries(
  contactQuestions.map(({ name, type, autoComplete }) => [
    name,
    {
      ...(type === 'textarea' ? { 'ui:widget': 'textarea' } : {}),
      ...(autoComplete === undefined ? {} : { 'ui:autocomplete': autoComplete }),
    },
  ]),
);

createRoot(getRoot()).render(
  <Form
    schema={schema}
    uiSchema={uiSchema}
    validator={validator}
    liveValidate="onChange"
    noHtml5Validate
    showErrorList={false}
  />,
);
