/**
 * Thrown for options or arguments that the command does not accept. The message names the problem and the
 * fix.
 */
export class InvalidOptionError extends Error {
  override readonly name: string = 'InvalidOptionError';
}
