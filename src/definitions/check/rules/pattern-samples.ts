import type { AST } from '@eslint-community/regexpp';
import { toWholeExpression } from '#rules/regex.ts';
import { parsePattern } from './parse-pattern.ts';
import type { PatternNode } from './measure-pattern.ts';

/** Letters and digits come first, so that samples are readable. */
const READABLE = [...'aA1', ...Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index))];

/** The end of the Unicode planes with living scripts. */
const LAST_CODE_POINT = 0x1ffff;

const MAX_LENGTH = 5000;

/** How a sample is chosen among the texts that match. */
interface Choice {
  /** The number of repetitions beyond the minimum, limited by the quantifier's maximum. */
  readonly extra: number;
  /** The alternative to choose, modulo their number. */
  readonly alternative: number;
}

/** Returns a character that a class such as `[a-f]` matches, or undefined if no character up to `LAST_CODE_POINT` does. */
function sampleOfClass(written: string): string | undefined {
  const expression = new RegExp(`^${written}$`, 'u');
  const readable = READABLE.find((character) => expression.test(character));
  if (readable !== undefined) return readable;
  for (let code = 0xa0; code <= LAST_CODE_POINT; code += 1) {
    const character = String.fromCodePoint(code);
    if (expression.test(character)) return character;
  }
  return undefined;
}

function sampleOfRepeated({ element, min, max }: AST.Quantifier, choice: Choice): string | undefined {
  const count = Math.min(min + choice.extra, max);
  const text = count === 0 ? '' : sampleOf(element, choice);
  return text === undefined || text.length * count > MAX_LENGTH ? undefined : text.repeat(count);
}

function sampleOfChoice(alternatives: readonly AST.Alternative[], choice: Choice): string | undefined {
  const alternative = alternatives[choice.alternative % alternatives.length];
  return alternative === undefined ? undefined : sampleOf(alternative, choice);
}

/** Returns a text for a part of a pattern. Lookarounds and edges add nothing to it. */
function sampleOf(node: PatternNode, choice: Choice): string | undefined {
  switch (node.type) {
    case 'Character':
      return String.fromCodePoint(node.value);
    case 'Quantifier':
      return sampleOfRepeated(node, choice);
    case 'Alternative': {
      const parts = node.elements.map((element) => sampleOf(element, choice));
      return parts.includes(undefined) ? undefined : parts.join('');
    }
    case 'Pattern':
    case 'Group':
    case 'CapturingGroup':
      return sampleOfChoice(node.alternatives, choice);
    case 'Backreference': {
      const [group] = [node.resolved].flat();
      return group === undefined ? undefined : sampleOf(group, choice);
    }
    case 'Assertion':
      return '';
    default:
      return sampleOfClass(node.raw);
  }
}

/** Returns the largest number of alternatives in one group. */
function countAlternatives(node: PatternNode): number {
  if (node.type === 'Quantifier') return countAlternatives(node.element);
  if (node.type === 'Alternative') return Math.max(1, ...node.elements.map(countAlternatives));
  if (!('alternatives' in node)) return 1;
  return Math.max(node.alternatives.length, ...node.alternatives.map(countAlternatives));
}

/** Returns texts that match a pattern of the rule `regex`, the shortest first. Returns none if none is found. */
export function samplesOfPattern(pattern: string): readonly string[] {
  const tree = parsePattern(pattern);
  if (tree === undefined) return [];
  const alternatives = Array.from({ length: countAlternatives(tree) }, (_, index) => index);
  const samples = [0, 1, 2, 5].flatMap((extra) =>
    alternatives.flatMap((alternative) => sampleOf(tree, { extra, alternative }) ?? []),
  );
  const expression = toWholeExpression(pattern);
  return [...new Set(samples)].filter((sample) => expression.test(sample));
}
