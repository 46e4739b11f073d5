import { createRequire } from 'node:module';
import type * as Recheck from 'recheck';
import type { JsonPath } from '#reading/json-path.ts';
import type { FileCheck } from '../check.ts';
import { splitRules } from '../../model/rules/split-rules.ts';
import { walkJson } from '../walk-json.ts';
import { report } from '../check.ts';

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

const load = createRequire(import.meta.url);

/**
 * Loads recheck only when a definition has a pattern, because the package is large. `require` returns the
 * same module in tests, builds and the CLI; the shape of an `import` differs between them.
 */
function loadRecheck(): Pick<typeof Recheck, 'checkSync'> {
  return load('recheck/lib/browser.js');
}

export const checkSlowPatterns: FileCheck = {
  errors: {
    'slow-pattern': 'Regular expressions that can be slow.',
    'bad-pattern': 'Invalid regular expressions.',
  },
  find: ({ file, value }) => {
    const patterns = findPatterns(value);
    if (patterns.length === 0) return [];
    const { checkSync } = loadRecheck();
    return patterns.map(({ at, pattern, source }) => {
      const location = { file, at };
      const result = checkSync(source, 'u', { timeout: 2000 });
      if (result.status === 'safe') return undefined;
      if (result.status === 'vulnerable') {
        const message = `The pattern ${pattern} takes ${result.complexity.summary} time, for example for ${result.attack.pattern}. Do not nest repetitions.`;
        return report('slow-pattern', location, message);
      }
      return result.error.kind === 'invalid'
        ? report(
            'bad-pattern',
            location,
            `"${pattern}" is not a valid regular expression. Escape or close its special characters, and write "\\\\|" for |.`,
          )
        : report('slow-pattern', location, `The pattern ${pattern} is too complex to check. Simplify it.`);
    });
  },
};
