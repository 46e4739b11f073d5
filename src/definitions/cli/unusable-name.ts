/** A name that no form can be made under; the message says why and what to do. */
export class UnusableNameError extends Error {
  override readonly name = 'UnusableNameError';
}
