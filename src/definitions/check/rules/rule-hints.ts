import type { CheckedForm } from '../check.ts';
import type { Hints } from '../orders/fill-answers.ts';
import { listWrittenRules } from './parsed-rules.ts';
import { samplesOfPattern } from './pattern-samples.ts';

/** Answers that only the rules themselves can tell: texts that a field's patterns match. */
export function hintsOf(checked: CheckedForm): Hints {
  const hints = new Map<string, unknown[]>();
  for (const { field, parsed } of listWrittenRules(checked)) {
    for (const { name, args } of parsed) {
      const [pattern] = args;
      if (name !== 'regex' || typeof pattern !== 'string') continue;
      hints.set(field.path, [...(hints.get(field.path) ?? []), ...samplesOfPattern(pattern)]);
    }
  }
  return (path) => hints.get(path) ?? [];
}
