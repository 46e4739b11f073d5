/** Why a form cannot be made; the message says what to do. */
export class NewFormError extends Error {
  override readonly name = 'NewFormError';
}
