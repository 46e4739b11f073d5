import type { CheckedForm } from '../check.ts';
import type { Hints } from '../orders/fill-answers.ts';
import { listWrittenRules } from './parsed-rules.ts';
import { samplesOfPattern } from './pattern-samples.ts';

function samplesOf(rule: string, argument: string): readonly string[] {
  if (rule === 'regex') return samplesOfPattern(argument);
  return rule === 'endsWith' ? argument.split(',').map((ending) => `Sample ${ending}`) : [];
}

/**
 * Returns answers derived from the rules themselves: texts for the patterns and endings that rules require.
 */
export function hintsOf(checked: CheckedForm): Hints {
  const hints = new Map<string, unknown[]>();
  for (const { field, parsed } of listWrittenRules(checked)) {
    for (const { name, args } of parsed) {
      const [pattern] = args;
      if (typeof pattern !== 'string') continue;
      const samples = samplesOf(name, pattern);
      if (samples.length > 0) hints.set(field.path, [...(hints.get(field.path) ?? []), ...samples]);
    }
  }
  return (path) => hints.get(path) ?? [];
}
