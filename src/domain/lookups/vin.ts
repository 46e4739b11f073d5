const LENGTH = 17;
const SHAPE = /^[A-HJ-NPR-Z0-9]{17}$/;
const NEVER_USED = /[IOQ]/;

/** The letters of a VIN, which never contains I, O or Q. The values below have the same indexes. */
const LETTERS = 'ABCDEFGH.JKLMN.P.R..STUVWXYZ';
const COUNTS = '12345678.12345.7.9..23456789';
const WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];
const CHECK_PLACE = 8;

/** Reads a vehicle identification number in uppercase, trimmed. Returns undefined for anything else. */
export function readVin(answer: unknown): string | undefined {
  const text = typeof answer === 'string' ? answer.trim().toUpperCase() : '';
  return SHAPE.test(text) ? text : undefined;
}

/**
 * Returns whether an answer has the length of a VIN but contains I, O or Q, which are probably misread
 * digits.
 */
export function hasUnusedLetter(answer: unknown): boolean {
  const text = typeof answer === 'string' ? answer.trim().toUpperCase() : '';
  return text.length === LENGTH && NEVER_USED.test(text);
}

function countOf(character: string): number {
  const place = LETTERS.indexOf(character);
  return Number(place < 0 ? character : COUNTS[place]);
}

/**
 * Returns whether the ninth character is the correct check digit. Vehicles made for other continents may lack
 * one.
 */
export function hasRightCheckDigit(vin: string): boolean {
  const sum = [...vin].reduce(
    (total, character, place) => total + countOf(character) * (WEIGHTS[place] ?? 0),
    0,
  );
  const digit = sum % 11;
  return vin[CHECK_PLACE] === (digit === 10 ? 'X' : String(digit));
}
