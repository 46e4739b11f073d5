/** A whole number from the environment. @throws {RangeError} for anything else, or one that is too great */
export function readWholeNumber(variable: string, initial: number, most: number): number {
  const text = process.env[variable] ?? '';
  const value = text === '' ? initial : Number(text);
  if (Number.isInteger(value) && value >= 0 && value <= most) return value;
  throw new RangeError(`${variable} must be a whole number from 0 to ${most}, not '${text}'.`);
}
