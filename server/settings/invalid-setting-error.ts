/** An invalid setting. The message names the setting and its valid values. */
export class InvalidSettingError extends Error {
  override readonly name = 'InvalidSettingError';
}
