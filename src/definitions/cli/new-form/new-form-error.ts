/** Thrown when a form cannot be created. The message says what to do. */
export class NewFormError extends Error {
  override readonly name = 'NewFormError';
}
