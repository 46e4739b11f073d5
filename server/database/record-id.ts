const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Returns true for a text that can be the id of a row. PostgreSQL rejects queries with other texts. */
export function isRecordId(text: string): boolean {
  return UUID.test(text);
}
