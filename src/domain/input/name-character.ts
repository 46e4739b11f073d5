import type { SayText } from '../texts.ts';

/** Names an invisible character: `a tab`, `an invisible character (U+0007)`. */
export function nameCharacter(character: string, say: SayText): string {
  if (character === '\t') return say('unprintable.tab');
  if (/[\n\r\u2028\u2029]/.test(character)) return say('unprintable.line-break');
  const code = `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
  return say('unprintable.other', { code });
}
