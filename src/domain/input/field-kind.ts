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

/** What a field says of the texts that are typed into it. */
export interface InputModel {
  /** How a text is normalized before it is stored; left out where it is stored as it is. */
  readonly kind?: FieldKind;
  /** A hint is shown where the end of a company's name does not fit the entity type that is answered at the path. */
  readonly hint?: { readonly entityType: string };
}
