import type { AST } from '@eslint-community/regexpp';

/** Any part of a pattern that matches text. */
export type PatternNode = AST.Pattern | AST.Alternative | AST.Element;

/** What limits the work of a backtracking engine on a part of a pattern. */
export interface PatternSize {
  /** The number of characters in the part. Repeated characters count as often as the pattern writes them out. */
  readonly characters: number;
  /** An upper limit for the number of ways in which the part can match the same text. */
  readonly ways: number;
  readonly canBeEmpty: boolean;
  /** False with lookarounds and backreferences, about which automata prove nothing. */
  readonly isRegular: boolean;
}

const CHARACTER: PatternSize = { characters: 1, ways: 1, canBeEmpty: false, isRegular: true };
const EDGE: PatternSize = { characters: 0, ways: 1, canBeEmpty: true, isRegular: true };

function measureSequence({ elements }: AST.Alternative): PatternSize {
  const sizes = elements.map(measurePattern);
  return {
    characters: sizes.reduce((sum, { characters }) => sum + characters, 0),
    ways: sizes.reduce((product, { ways }) => product * ways, 1),
    canBeEmpty: sizes.every(({ canBeEmpty }) => canBeEmpty),
    isRegular: sizes.every(({ isRegular }) => isRegular),
  };
}

function measureChoice(alternatives: readonly AST.Alternative[]): PatternSize {
  const sizes = alternatives.map(measurePattern);
  return {
    characters: sizes.reduce((sum, { characters }) => sum + characters, 0),
    ways: sizes.reduce((sum, { ways }) => sum + ways, 0),
    canBeEmpty: sizes.some(({ canBeEmpty }) => canBeEmpty),
    isRegular: sizes.every(({ isRegular }) => isRegular),
  };
}

function measureRepeated({ element, min, max }: AST.Quantifier): PatternSize {
  const { characters, ways, canBeEmpty, isRegular } = measurePattern(element);
  return {
    characters: characters * (Number.isFinite(max) ? max : Math.max(min, 1)),
    // The sum of all powers up to `max` is less than twice the last one.
    ways: ways === 1 ? max - min + 1 : (min === max ? 1 : 2) * ways ** max,
    canBeEmpty: canBeEmpty || min === 0,
    isRegular,
  };
}

/** Measures a pattern or a part of one. */
export function measurePattern(node: PatternNode): PatternSize {
  switch (node.type) {
    case 'Quantifier':
      return measureRepeated(node);
    case 'Alternative':
      return measureSequence(node);
    case 'Pattern':
    case 'Group':
    case 'CapturingGroup':
      return measureChoice(node.alternatives);
    case 'Assertion':
      if (!('alternatives' in node)) return EDGE;
      return { ...measureChoice(node.alternatives), canBeEmpty: true, isRegular: false };
    case 'Backreference':
      return { ...CHARACTER, canBeEmpty: true, isRegular: false };
    default:
      return CHARACTER;
  }
}
