/** An option or a combination of arguments that the command does not accept. The message names it and the fix. */
export class InvalidOptionError extends Error {
  override readonly name: string = 'InvalidOptionError';
}
