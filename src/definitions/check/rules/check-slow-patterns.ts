import { createRequire } from 'node:module';
import type * as Recheck from 'recheck';
import type { JsonPath } from '#reading/json-path.ts';
import type { FileCheck, Report } from '../check.ts';
import { walkJson } from '../walk-json.ts';

/** A regular expression of a definition, in the form in which it runs. */
interface UsedPattern {
  readonly at: JsonPath;
  readonly pattern: string;
  readonly source: string;
  readonly flags: string;
}

/**
 * Returns the argument of each `regex:` in a rule chain. Patterns cannot contain `|`, which separates rules.
 */
function patternsOfRules(text: string): readonly string[] {
  return text.split('|').flatMap((word) => {
    const [name = '', ...rest] = word.trim().split(':');
    return name === 'regex' && rest.length > 0 ? [rest.join(':')] : [];
  });
}

function findPatterns(value: unknown): readonly UsedPattern[] {
  return walkJson(value).flatMap(({ at, value: text }): readonly UsedPattern[] => {
    if (typeof text !== 'string') return [];
    const name = at.at(-1);
    if (name === 'pattern') return [{ at, pattern: text, source: text, flags: 'u' }];
    if (name !== 'rules') return [];
    return patternsOfRules(text).map((pattern) => ({ at, pattern, source: `^(?:${pattern})$`, flags: 'u' }));
  });
}

const load = createRequire(import.meta.url);

/**
 * Loads recheck only when there is a pattern to check, because it is large. `require` returns the same module
 * in tests, builds and the CLI; the shape of an `import` differs between them.
 */
function loadRecheck(): Pick<typeof Recheck, 'checkSync'> {
  return load('recheck/lib/browser.js');
}

export const checkSlowPatterns: FileCheck = {
  about: 'Invalid regular expressions, and those that can be slow.',
  codes: { 'slow-pattern': 'error', 'bad-pattern': 'error' },
  find: async ({ file, value }) => {
    const patterns = findPatterns(value);
    if (patterns.length === 0) return [];
    const { checkSync } = loadRecheck();
    return patterns.flatMap(({ at, pattern, source, flags }): readonly Report[] => {
      const location = { file, at };
      const result = checkSync(source, flags, { timeout: 2000 });
      if (result.status === 'safe') return [];
      if (result.status === 'vulnerable') {
        const message = `The pattern ${pattern} is slow: it takes ${result.complexity.summary} time, for example on ${result.attack.pattern}. Repeat nothing that is repeated already.`;
        return [{ code: 'slow-pattern', location, message }];
      }
      const isInvalid = result.error.kind === 'invalid';
      const message = isInvalid
        ? `"${pattern}" is no regular expression.`
        : `Nobody can tell how slow the pattern ${pattern} is: write a simpler one.`;
      return [{ code: isInvalid ? 'bad-pattern' : 'slow-pattern', location, message }];
    });
  },
};
