/** What a field's text is, which decides how what is typed into it is normalized. */
export const FIELD_KINDS = [
  'verbatim',
  'text',
  'lines',
  'filed-name',
  'phone',
  'email',
  'postal-code',
  'vin',
  'digits',
  'quantity',
  'money',
  'date',
] as const;

export type FieldKind = (typeof FIELD_KINDS)[number];
