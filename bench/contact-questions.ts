/** A question of the shipped contact form, as in its definition. */
export interface ContactQuestion {
  readonly name: string;
  readonly label: string;
  readonly type: 'text' | 'email' | 'tel' | 'textarea';
  readonly autoComplete?: string;
  readonly required: boolean;
  readonly minLength?: number;
  readonly maxLength?: number;
}

/** The questions of the contact form, without the captcha, which only a server can verify. */
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

/** Matches email addresses as browsers do. */
export const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
