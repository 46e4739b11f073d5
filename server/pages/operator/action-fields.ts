/** Field names that the action forms post. */
export const ACTION_FIELDS = {
  kind: 'kind',
  note: 'note',
  amount: 'amount',
  refund: 'refund',
  /** The version of the refunds that the operator saw. */
  version: 'version',
  series: 'series',
  file: 'file',
} as const;
