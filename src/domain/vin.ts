const LENGTH = 17;
const SHAPE = /^[A-HJ-NPR-Z0-9]{17}$/;
const NEVER_USED = /[IOQ]/;

/** What a letter counts in the check digit. I, O and Q never occur. */
const LETTERS: Readonly<Record<string, number>> = {
  ...{ A: 1, B: 2, C: 3, D: 4, E: 5, F: 6, G: 7, H: 8 },
  ...{ J: 1, K: 2, L: 3, M: 4, N: 5, P: 7, R: 9 },
  ...{ S: 2, T: 3, U: 4, V: 5, W: 6, X: 7, Y: 8, Z: 9 },
};
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

/** Whether the ninth character is what the others come to. Vehicles that were made for other continents may lack it. */
export function hasRightCheckDigit(vin: string): boolean {
  const sum = [...vin].reduce(
    (total, character, place) => total + (LETTERS[character] ?? Number(character)) * (WEIGHTS[place] ?? 0),
    0,
  );
  const digit = sum % 11;
  return vin[CHECK_PLACE] === (digit === 10 ? 'X' : String(digit));
}
