import { rules } from '#rules/registry.ts';
import { isDemandedByWidget } from '../../model/answers/widget-of.ts';
import type { FormCheck, Report } from '../check.ts';
import { listWrittenRules } from './parsed-rules.ts';
import type { WrittenRules } from './parsed-rules.ts';
import { findExclusion, lengthBoundsOf, valueBoundsOf } from './rule-kinds.ts';
import { readProperty } from '#domain/read-property.ts';

/** A bound and the rule or keyword that sets it. */
interface Bound {
  readonly by: string;
  readonly value: number;
}

interface Bounds {
  readonly least: readonly Bound[];
  readonly most: readonly Bound[];
}

function spell(name: string, args: readonly unknown[]): string {
  return `"${[name, ...args].join(':')}"`;
}

function isNumeric({ field }: WrittenRules): boolean {
  return field.schema.type === 'number' || field.schema.type === 'integer';
}

function boundsOfRules(
  { parsed }: WrittenRules,
  boundsOf: (name: string, args: readonly unknown[]) => readonly [number, number] | undefined,
): Bounds {
  const bounds = parsed.flatMap(({ name, args }) => {
    const found = boundsOf(name, args);
    return found === undefined ? [] : [{ by: spell(name, args), found }];
  });
  return {
    least: bounds.map(({ by, found: [value] }) => ({ by, value })),
    most: bounds.map(({ by, found: [, value] }) => ({ by, value })),
  };
}

function lengthBounds(written: WrittenRules): Bounds {
  const { least, most } = boundsOfRules(written, lengthBoundsOf);
  const typed = readProperty(written.field.ui['ui:options'], 'maxLength');
  const ofWidget = typeof typed === 'number' ? [{ by: 'the widget\'s "maxLength"', value: typed }] : [];
  return { least, most: [...most, ...ofWidget] };
}

function valueBounds(written: WrittenRules): Bounds {
  const kind = isNumeric(written) ? 'number' : 'text';
  const { least, most } = boundsOfRules(written, (name, args) => valueBoundsOf(name, args, kind));
  const { minimum, maximum } = written.field.schema;
  return {
    least: [...least, ...(minimum === undefined ? [] : [{ by: '"minimum"', value: minimum }])],
    most: [...most, ...(maximum === undefined ? [] : [{ by: '"maximum"', value: maximum }])],
  };
}

/** Returns a message when the lowest and highest bounds exclude each other. */
function findGapBetween({ least, most }: Bounds, unit = ''): string | undefined {
  const lowest = least.toSorted((a, b) => b.value - a.value)[0];
  const highest = most.toSorted((a, b) => a.value - b.value)[0];
  if (lowest === undefined || highest === undefined || lowest.value <= highest.value) return undefined;
  return `No answer could be right: ${lowest.by} asks for at least ${lowest.value}${unit}, ${highest.by} for at most ${highest.value}.`;
}

function findGap(written: WrittenRules): string | undefined {
  const ofLengths = isNumeric(written) ? undefined : findGapBetween(lengthBounds(written), ' characters');
  return ofLengths ?? findGapBetween(valueBounds(written));
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

/** Returns true when `optional` has no effect because nothing else adds `required`. */
function isIdleOptional({ field, parsed }: WrittenRules, words: readonly string[]): boolean {
  if (!words.includes('optional') || words.includes('required') || isDemandedByWidget(field)) return false;
  return !parsed.some(({ name }) => rules[name]?.requiredByDefault === true);
}

function check(written: WrittenRules): readonly Report[] {
  const { location, field } = written;
  const words = wordsOf(written);
  const contradiction = findPair(written) ?? findGap(written);
  const repeated = words.find((word, index) => words.indexOf(word) < index);
  const reports: Report[] = [];
  if (contradiction !== undefined) {
    reports.push({ code: 'contradicting-rules', location, message: contradiction });
  }
  if (words.includes('optional') && words.includes('required')) {
    const message = 'These rules say both "required" and "optional": only one can be meant.';
    reports.push({ code: 'contradicting-rules', location, message });
  }
  if (isIdleOptional(written, words)) {
    const message = 'Nothing demands an answer here, so "optional" says nothing: leave it out.';
    reports.push({ code: 'idle-optional', location, message });
  }
  if (repeated !== undefined) {
    const message = `The rule "${repeated}" appears here twice.`;
    reports.push({ code: 'repeated-rule', location, message });
  }
  if (field.schema.type === 'boolean' && words.includes('required')) {
    const message = 'For a box "required" takes an empty one for an answer: "ticked" asks for a tick.';
    reports.push({ code: 'required-box', location, message });
  }
  return reports;
}

export const checkContradictions: FormCheck = {
  about: 'Contradictory, duplicate or ineffective rules.',
  codes: {
    'contradicting-rules': 'error',
    'repeated-rule': 'warning',
    'required-box': 'warning',
    'idle-optional': 'warning',
  },
  find: (checked) => listWrittenRules(checked).flatMap(check),
};
