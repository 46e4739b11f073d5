const LENGTH = 17;
const SHAPE = /^[A-HJ-NPR-Z0-9]{17}$/;
const NEVER_USED = /[IOQ]/;

/** Letters, and below each what it counts in the check digit. I, O and Q never occur. */
const LETTERS = 'ABCDEFGH.JKLMN.P.R..STUVWXYZ';
const COUNTS = '12345678.12345.7.9..23456789';
const WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];
const CHECK_PLACE = 8;

/** A vehicle identification number as it is written, without blanks around it; undefined where the answer is none. */
export function readVin(answer: unknown): string | undefined {
  const text = typeof answer === 'string' ? answer.trim().toUpperCase() : '';
  return SHAPE.test(text) ? text : undefined;
}

/** Whether an answer of the right length holds a letter that no VIN has: it looks like the digit that is meant. */
export function hasUnusedLetter(answer: unknown): boolean {
  const text = typeof answer === 'string' ? answer.trim().toUpperCase() : '';
  return text.length === LENGTH && NEVER_USED.test(text);
}

function countOf(character: string): number {
  const place = LETTERS.indexOf(character);
  return Number(place < 0 ? character : COUNTS[place]);
}

/** Whether the ninth character is what the others come to. Vehicles that were made for other continents may lack it. */
export function hasRightCheckDigit(vin: string): boolean {
  const sum = [...vin].reduce(
    (total, character, place) => total + countOf(character) * (WEIGHTS[place] ?? 0),
    0,
  );
  const digit = sum % 11;
  return vin[CHECK_PLACE] === (digit === 10 ? 'X' : String(digit));
}
