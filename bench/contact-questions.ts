/** A question of the shipped contact form, as its definition has it. */
export interface ContactQuestion {
  readonly name: string;
  readonly label: string;
  readonly type: 'text' | 'email' | 'tel' | 'textarea';
  readonly autoComplete?: string;
  readonly required: boolean;
  readonly minLength?: number;
  readonly maxLength?: number;
}

/** What the contact form asks, but for the captcha, which only a server can check. */
export const contactQuestions: readonly ContactQuestion[] = [
  { name: 'subject', label: 'Subject', type: 'text', required: true, maxLength: 200 },
  { name: 'message', label: 'Message', type: 'textarea', required: true, maxLength: 5_000 },
  {
    name: 'firstName',
    label: 'First name',
    type: 'text',
    autoComplete: 'given-name',
    required: true,
    maxLength: 100,
  },
  {
    name: 'lastName',
    label: 'Last name',
    type: 'text',
    autoComplete: 'family-name',
    required: true,
    maxLength: 100,
  },
  { name: 'email', label: 'Email', type: 'email', autoComplete: 'email', required: true, maxLength: 254 },
  { name: 'phone', label: 'Phone', type: 'tel', autoComplete: 'tel', required: false },
  {
    name: 'companyName',
    label: 'Company name',
    type: 'text',
    autoComplete: 'organization',
    required: false,
    minLength: 2,
    maxLength: 200,
  },
];

/** What is wrong with a text that is no e-mail address, as far as a browser judges it. */
export const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
