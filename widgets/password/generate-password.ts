/** Letters and figures that are easily taken for one another are left out. */
const KINDS = ['abcdefghijkmnopqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789', '!@#$%^&*-_=+?'];
const ALL = KINDS.join('');
const WORDS = 2 ** 32;

/**
 * A password of the given length (at least one character of each kind) with a lowercase letter, a capital letter, a
 * number and a special character, drawn by `drawBelow`: a whole number from 0 up to, and without, its argument.
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

/** Every number equally likely: draws from the incomplete last range are thrown away. */
function drawSecurely(bound: number): number {
  const limit = WORDS - (WORDS % bound);
  const word = new Uint32Array(1);
  do crypto.getRandomValues(word);
  while ((word[0] ?? 0) >= limit);
  return (word[0] ?? 0) % bound;
}
