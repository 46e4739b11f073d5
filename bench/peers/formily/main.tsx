import { createForm, isField, type GeneralField } from '@formily/core';
import {
  connect,
  createSchemaField,
  FormProvider,
  mapProps,
  observer,
  useField,
  type ISchema,
} from '@formily/react';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { GeneratedField } from '../../generated-form.ts';
import { getRoot } from '../get-root.ts';
import { answers, form as generated } from '../start.ts';

interface InputProps {
  readonly id: string;
  readonly value?: string | boolean;
  readonly onChange: (value: string | boolean) => void;
  readonly options?: readonly string[];
}

const withId = mapProps((props, field) => ({ ...props, id: field.address.toString() }));

const Text = connect(
  ({ id, value, onChange }: InputProps) => (
    <input
      id={id}
      type="text"
      value={String(value ?? '')}
      onChange={(event) => onChange(event.target.value)}
    />
  ),
  withId,
);
const Checkbox = connect(
  ({ id, value, onChange }: InputProps) => (
    <input
      id={id}
      type="checkbox"
      checked={value === true}
      onChange={(event) => onChange(event.target.checked)}
    />
  ),
  withId,
);
const Select = connect(
  ({ id, value, onChange, options }: InputProps) => (
    <select id={id} value={String(value ?? '')} onChange={(event) => onChange(event.target.value)}>
      <option value="">Choose one</option>
      {options?.map((option) => (
        <option key={option}>{option}</option>
      ))}
    </select>
  ),
  withId,
);
const Radio = connect(
  ({ id, value, onChange, options }: InputProps) =>
    options?.map((option) => (
      <label key={option}>
        <input type="radio" name={id} checked={option === value} onChange={() => onChange(option)} />
        {option}
      </label>
    )),
  withId,
);

const FormItem = observer(({ children }: { children?: ReactNode }) => {
  const field = useField();
  const problem = isField(field) ? field.selfErrors[0] : undefined;
  return (
    <div>
      <label htmlFor={field.address.toString()}>{field.title}</label>
      {children}
      {problem && <p className="error">{problem}</p>}
    </div>
  );
});

function Section({ children }: { children?: ReactNode }) {
  const { title } = useField();
  return (
    <fieldset>
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}

const SchemaField = createSchemaField({ components: { Text, Checkbox, Select, Radio, FormItem, Section } });
const components = { text: 'Text', checkbox: 'Checkbox', select: 'Select', radio: 'Radio' } as const;

// Formily's own conditions are expression strings, which need eval. A function does the same.
const showWhen = (path: string) => (field: GeneralField) => {
  field.visible = field.form.getValuesIn(path) === true;
};

function describeField(section: string, field: GeneratedField): ISchema {
  return {
    type: field.type === 'checkbox' ? 'boolean' : 'string',
    title: field.label,
    'x-decorator': 'FormItem',
    'x-component': components[field.type],
    'x-component-props': { options: field.options },
    required: field.required,
    ...(field.minLength === undefined ? {} : { minLength: field.minLength }),
    ...(field.showWhen === undefined ? {} : { 'x-reactions': showWhen(`${section}.${field.showWhen}`) }),
  };
}

const schema: ISchema = {
  type: 'object',
  properties: Object.fromEntries(
    generated.sections.map((section) => [
      section.name,
      {
        type: 'object',
        title: section.title,
        'x-component': 'Section',
        properties: Object.fromEntries(
          section.fields.map((field) => [field.name, describeField(section.name, field)]),
        ),
      },
    ]),
  ),
};

const form = createForm({ initialValues: answers });

createRoot(getRoot()).render(
  <FormProvider form={form}>
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.submit().catch(() => {});
      }}
    >
      <SchemaField schema={schema} />
      <button>Submit</button>
    </form>
  </FormProvider>,
);
