import type { FormCheck, Report } from '../check.ts';
import { listWrittenRules } from './parsed-rules.ts';
import type { WrittenRules } from './parsed-rules.ts';
import { findExclusion, lengthBoundsOf, valueBoundOf } from './rule-kinds.ts';

/** A bound, and what sets it. */
interface Bound {
  readonly by: string;
  readonly value: number;
}

function spell(name: string, args: readonly unknown[]): string {
  return `"${[name, ...args].join(':')}"`;
}

function isNumeric({ field }: WrittenRules): boolean {
  return field.schema.type === 'number' || field.schema.type === 'integer';
}

function lengthBounds({ parsed, field }: WrittenRules): { least: readonly Bound[]; most: readonly Bound[] } {
  const bounds = parsed.flatMap(({ name, args }) => {
    const found = lengthBoundsOf(name, args);
    return found === undefined ? [] : [{ by: spell(name, args), least: found[0], most: found[1] }];
  });
  const options = field.ui['ui:options'];
  const typed: unknown =
    options !== null && typeof options === 'object' ? Reflect.get(options, 'maxLength') : undefined;
  const ofWidget = typeof typed === 'number' ? [{ by: 'the widget\'s "maxLength"', value: typed }] : [];
  return {
    least: bounds.map(({ by, least }) => ({ by, value: least })),
    most: [...bounds.map(({ by, most }) => ({ by, value: most })), ...ofWidget],
  };
}

function valueBounds({ parsed, field }: WrittenRules): { least: readonly Bound[]; most: readonly Bound[] } {
  const { minimum, maximum } = field.schema;
  const of = (side: 'least' | 'most') =>
    parsed.flatMap(({ name, args }) => {
      const [value] = args;
      return valueBoundOf(name) === side && typeof value === 'number'
        ? [{ by: spell(name, args), value }]
        : [];
    });
  return {
    least: [...of('least'), ...(minimum === undefined ? [] : [{ by: '"minimum"', value: minimum }])],
    most: [...of('most'), ...(maximum === undefined ? [] : [{ by: '"maximum"', value: maximum }])],
  };
}

/** Bounds that leave nothing between them. */
function findGap(written: WrittenRules): string | undefined {
  const { least, most } = isNumeric(written) ? valueBounds(written) : lengthBounds(written);
  const unit = isNumeric(written) ? '' : ' characters';
  const lowest = least.toSorted((a, b) => b.value - a.value)[0];
  const highest = most.toSorted((a, b) => a.value - b.value)[0];
  if (lowest === undefined || highest === undefined || lowest.value <= highest.value) return undefined;
  return `No answer could be right: ${lowest.by} asks for at least ${lowest.value}${unit}, ${highest.by} for at most ${highest.value}.`;
}

function findPair({ parsed }: WrittenRules): string | undefined {
  for (const [index, { name }] of parsed.entries()) {
    for (const other of parsed.slice(0, index)) {
      const why = findExclusion(name, other.name);
      if (why !== undefined) {
        return `No answer could pass both "${other.name}" and "${name}": ${why}.`;
      }
    }
  }
  return undefined;
}

function wordsOf({ text }: WrittenRules): readonly string[] {
  return text
    .split('|')
    .map((word) => word.trim())
    .filter((word) => word !== '');
}

function check(written: WrittenRules): readonly Report[] {
  const { place, field } = written;
  const words = wordsOf(written);
  const contradiction = findPair(written) ?? findGap(written);
  const repeated = words.find((word, index) => words.indexOf(word) < index);
  const reports: Report[] = [];
  if (contradiction !== undefined) {
    reports.push({ code: 'contradicting-rules', place, message: contradiction });
  }
  if (words.includes('optional') && words.includes('required')) {
    const message = 'These rules say both "required" and "optional": only one can be meant.';
    reports.push({ code: 'contradicting-rules', place, message });
  }
  if (repeated !== undefined) {
    const message = `The rule "${repeated}" stands here twice.`;
    reports.push({ code: 'repeated-rule', place, message });
  }
  if (field.schema.type === 'boolean' && words.includes('required')) {
    const message = 'For a box "required" takes an empty one for an answer: "ticked" asks for a tick.';
    reports.push({ code: 'required-box', place, message });
  }
  return reports;
}

/** Rules that contradict each other, or say something twice or in vain. */
export const checkContradictions: FormCheck = {
  codes: { 'contradicting-rules': 'error', 'repeated-rule': 'warning', 'required-box': 'warning' },
  find: (checked) => listWrittenRules(checked).flatMap(check),
};
