import { memo, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { useForm, useFormState, useWatch, type Control, type UseFormRegisterReturn } from 'react-hook-form';
import type { GeneratedAnswers, GeneratedField } from '../../generated-form.ts';
import { getRoot } from '../get-root.ts';
import { answers, form } from '../start.ts';

type FormControl = Control<GeneratedAnswers>;
interface FieldProps {
  readonly control: FormControl;
  readonly section: string;
  readonly field: GeneratedField;
}

function Input({
  field,
  name,
  props,
}: {
  field: GeneratedField;
  name: string;
  props: UseFormRegisterReturn;
}) {
  switch (field.type) {
    case 'text':
    case 'checkbox':
      return <input id={name} type={field.type} {...props} />;
    case 'select':
      return (
        <select id={name} {...props}>
          <option value="">Choose one</option>
          {field.options?.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      );
    case 'radio':
      return field.options?.map((option) => (
        <label key={option}>
          <input type="radio" value={option} {...props} />
          {option}
        </label>
      ));
  }
}

const Field = memo(function Field({ control, section, field }: FieldProps) {
  const name = `${section}.${field.name}` as const;
  const { errors } = useFormState({ control, name, exact: true });
  const problem = errors[section]?.[field.name]?.message;
  const props = control.register(name, {
    shouldUnregister: field.showWhen !== undefined,
    required: field.required && 'This field is required.',
    ...(field.minLength === undefined
      ? {}
      : {
          minLength: {
            value: field.minLength,
            message: `Please enter at least ${field.minLength} characters.`,
          },
        }),
  });
  return (
    <div>
      {field.type === 'radio' ? <span>{field.label}</span> : <label htmlFor={name}>{field.label}</label>}
      <Input field={field} name={name} props={props} />
      {problem && <p className="error">{problem}</p>}
    </div>
  );
});

function Panel({
  control,
  name,
  children,
}: {
  control: FormControl;
  name: `${string}.${string}`;
  children: ReactNode;
}) {
  return useWatch({ control, name }) === true && children;
}

function App() {
  const { control, handleSubmit } = useForm<GeneratedAnswers>({ mode: 'onChange', defaultValues: answers });
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(() => {})(event)}>
      {form.sections.map((section) => (
        <fieldset key={section.name}>
          <legend>{section.title}</legend>
          {section.fields.map((field) => {
            const rendered = (
              <Field key={field.name} control={control} section={section.name} field={field} />
            );
            if (field.showWhen === undefined) return rendered;
            return (
              <Panel key={field.name} control={control} name={`${section.name}.${field.showWhen}`}>
                {rendered}
              </Panel>
            );
          })}
        </fieldset>
      ))}
      <button>Submit</button>
    </form>
  );
}

createRoot(getRoot()).render(<App />);
