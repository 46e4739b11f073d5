import { createRoot } from 'react-dom/client';
import { useForm } from 'react-hook-form';
import { contactQuestions, EMAIL } from '../../contact-questions.ts';
import type { ContactQuestion } from '../../contact-questions.ts';
import { getRoot } from '../get-root.ts';

function rulesOf({ required, type, minLength, maxLength }: ContactQuestion) {
  return {
    required: required && 'This field is required.',
    ...(type === 'email' ? { pattern: { value: EMAIL, message: 'Please enter an email address.' } } : {}),
    ...(minLength === undefined ? {} : { minLength: { value: minLength, message: 'Please enter more.' } }),
    ...(maxLength === undefined ? {} : { maxLength: { value: maxLength, message: 'Please enter less.' } }),
  };
}

function App() {
  const { register, handleSubmit, formState } = useForm<Record<string, string>>({ mode: 'onChange' });
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(() => {})(event)}>
      <h1>How can we help?</h1>
      {contactQuestions.map((question) => {
        const { name, label, type, autoComplete } = question;
        const problem = formState.errors[name]?.message;
        const props = { id: name, autoComplete, ...register(name, rulesOf(question)) };
        return (
          <div key={name}>
            <label htmlFor={name}>{label}</label>
            {type === 'textarea' ? <textarea {...props} rows={5} /> : <input {...props} type={type} />}
            {problem && <p className="error">{problem}</p>}
          </div>
        );
      })}
      <button>Send</button>
    </form>
  );
}

createRoot(getRoot()).render(<App />);
