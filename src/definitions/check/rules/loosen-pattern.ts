import type { AST } from '@eslint-community/regexpp';
import { measurePattern } from './measure-pattern.ts';
import type { PatternNode } from './measure-pattern.ts';

/** Counted groups that can be empty stay quick up to this number of ways. */
const MAX_EMPTY_WAYS = 1000;

function loosenChoice(alternatives: readonly AST.Alternative[]): string {
  return `(?:${alternatives.map(loosenPattern).join('|')})`;
}

function loosenQuantifier(node: AST.Quantifier): string {
  const { element, min, max } = node;
  const loose = loosenPattern(element);
  if (max <= 1) return loose + (max === 0 ? '{0}' : min === 0 ? '?' : '');
  const { ways, canBeEmpty } = measurePattern(element);
  if (min === max && ways === 1) return `${loose}{${min}}`;
  // Each empty repetition of a counted group, such as `(a?){30}`, doubles the ways; those of `(a?)*` end the loop.
  const isCounted = Number.isFinite(max) && measurePattern(node).ways > MAX_EMPTY_WAYS;
  if (canBeEmpty && isCounted) return `(?:(?:${loose})+)*`;
  return loose + (min === 0 ? '*' : '+');
}

/**
 * Returns the pattern with unlimited repetitions in place of limited ones, and with the contents of lookarounds
 * as part of the text. An automaton finds ambiguities there that it does not see behind limits.
 */
export function loosenPattern(node: PatternNode): string {
  switch (node.type) {
    case 'Quantifier':
      return loosenQuantifier(node);
    case 'Alternative':
      return node.elements.map(loosenPattern).join('');
    case 'Pattern':
    case 'Group':
    case 'CapturingGroup':
      return loosenChoice(node.alternatives);
    case 'Assertion':
      return 'alternatives' in node ? loosenChoice(node.alternatives) : node.raw;
    case 'Backreference':
      return '(?:)';
    default:
      return node.raw;
  }
}
