import type { CheckedForm } from '../check.ts';
import type { Hints } from '../orders/fill-answers.ts';
import { listWrittenRules } from './parsed-rules.ts';

function samplesOf({ samplesOfPattern }: CheckedForm, rule: string, argument: string): readonly string[] {
  if (rule === 'regex') return samplesOfPattern(argument);
  return rule === 'endsWith' ? argument.split(',').map((ending) => `Sample ${ending}`) : [];
}

/** Returns the paths of fields with a pattern for which no sample was found. The patterns need not be wrong. */
export function findUnsampled(checked: CheckedForm): ReadonlySet<string> {
  const unsampled = listWrittenRules(checked).filter(({ parsed }) =>
    parsed.some(
      ({ name, args: [pattern] }) =>
        name === 'regex' && checked.samplesOfPattern(String(pattern)).length === 0,
    ),
  );
  return new Set(unsampled.map(({ field }) => field.path));
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
      const samples = samplesOf(checked, name, pattern);
      if (samples.length > 0) hints.set(field.path, [...(hints.get(field.path) ?? []), ...samples]);
    }
  }
  return (path) => hints.get(path) ?? [];
}
