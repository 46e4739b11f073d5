/** A setting that cannot be used; the message names it and what it may be. */
export class InvalidSettingError extends Error {
  override readonly name = 'InvalidSettingError';
}
