/** A whole number from the environment. @throws {RangeError} for anything else, or one that is too small or great */
export function readWholeNumber(variable: string, initial: number, least: number, most: number): number {
  const text = process.env[variable] ?? '';
  const value = text === '' ? initial : Number(text);
  if (Number.isInteger(value) && value >= least && value <= most) return value;
  throw new RangeError(`${variable} must be a whole number from ${least} to ${most}, not '${text}'.`);
}
