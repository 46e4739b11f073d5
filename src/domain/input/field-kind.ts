/** Kinds of text fields. The kind decides how typed text is normalized. */
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

export interface InputModel {
  /** The normalization of typed text before it is stored. If undefined, text stays as typed. */
  readonly kind?: FieldKind;
  /** Shows a hint when a company name's designator contradicts the entity type answered at this path. */
  readonly hint?: { readonly entityType: string };
}
