/** Character classes without easily confused letters and digits. */
const KINDS = ['abcdefghijkmnopqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789', '!@#$%^&*-_=+?'];
const ALL = KINDS.join('');
const WORDS = 2 ** 32;

/**
 * Generates a password of the given length with at least one character of each class.
 * @param drawBelow returns a random integer from 0 to its argument, exclusive
 */
export function generatePassword(
  length: number,
  drawBelow: (bound: number) => number = drawSecurely,
): string {
  const draw = (characters: string) => characters.charAt(drawBelow(characters.length));
  const characters = KINDS.map(draw);
  while (characters.length < length) characters.push(draw(ALL));
  return shuffle(characters, drawBelow).join('');
}

function shuffle(characters: readonly string[], drawBelow: (bound: number) => number): readonly string[] {
  const rest = [...characters];
  return characters.flatMap(() => rest.splice(drawBelow(rest.length), 1));
}

/**
 * Returns a uniformly distributed number. Rejects values of the incomplete last range, which would cause
 * modulo bias.
 */
function drawSecurely(bound: number): number {
  const limit = WORDS - (WORDS % bound);
  const word = new Uint32Array(1);
  do crypto.getRandomValues(word);
  while ((word[0] ?? 0) >= limit);
  return (word[0] ?? 0) % bound;
}
