import type { JsonPath } from '#reading/json-path.ts';
import type { Found, LoadingFileCheck } from '../check.ts';
import { splitRules } from '../../model/rules/split-rules.ts';
import { walkJson } from '../walk-json.ts';
import { report } from '../check.ts';
import type { PatternVerdict } from './judge-pattern.ts';

/** A regular expression of a definition, as it is executed. */
interface UsedPattern {
  readonly at: JsonPath;
  readonly pattern: string;
  readonly source: string;
}

/** Returns the argument of each `regex:` in a rule chain. */
function patternsOfRules(text: string): readonly string[] {
  return splitRules(text).flatMap(([name, pattern]) =>
    name === 'regex' && pattern !== undefined ? [pattern] : [],
  );
}

function findPatterns(value: unknown): readonly UsedPattern[] {
  return walkJson(value).flatMap(({ at, value: text }): readonly UsedPattern[] => {
    if (typeof text !== 'string') return [];
    const name = at.at(-1);
    if (name === 'pattern') return [{ at, pattern: text, source: text }];
    if (name !== 'rules') return [];
    return patternsOfRules(text).map((pattern) => ({ at, pattern, source: `^(?:${pattern})$` }));
  });
}

function describe({ at, pattern }: UsedPattern, file: string, verdict: PatternVerdict): Found {
  const location = { file, at };
  if (verdict.kind === 'quick') return undefined;
  if (verdict.kind === 'slow') {
    const example = verdict.example === undefined ? '' : `, for example for ${verdict.example}`;
    const message = `The pattern ${pattern} takes ${verdict.complexity} time${example}. Do not nest repetitions.`;
    return report('slow-pattern', location, message);
  }
  return verdict.kind === 'invalid'
    ? report(
        'bad-pattern',
        location,
        `"${pattern}" is not a valid regular expression. Escape or close its special characters, and write "\\\\|" for |.`,
      )
    : report(
        'unjudged-pattern',
        location,
        `The pattern ${pattern} is too complex to judge, so it can be slow. Simplify it.`,
      );
}

export const checkSlowPatterns: LoadingFileCheck = {
  errors: {
    'slow-pattern': 'Regular expressions that can be slow.',
    'bad-pattern': 'Invalid regular expressions.',
  },
  warnings: { 'unjudged-pattern': 'Regular expressions that are too complex to judge.' },
  find: async ({ file, value }) => {
    const patterns = findPatterns(value);
    if (patterns.length === 0) return [];
    // The parser of patterns is large, and most files have none.
    const { judgePattern } = await import('./judge-pattern.ts');
    return Promise.all(patterns.map(async (used) => describe(used, file, await judgePattern(used.source))));
  },
};
