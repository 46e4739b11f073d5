import { rules } from '#rules/registry.ts';
import { isRequiredByWidget } from '../../model/answers/widget-of.ts';
import type { FormCheck, Found } from '../check.ts';
import { listWrittenRules } from './parsed-rules.ts';
import type { WrittenRules } from './parsed-rules.ts';
import { splitRules } from '../../model/rules/split-rules.ts';
import { findExclusion, lengthBoundsOf, valueBoundsOf } from './rule-kinds.ts';
import { readProperty } from '#domain/read-property.ts';
import { report } from '../check.ts';

/** A bound and the rule or keyword that sets it. */
interface Bound {
  readonly by: string;
  readonly value: number;
}

interface Bounds {
  readonly least: readonly Bound[];
  readonly most: readonly Bound[];
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
    return found === undefined ? [] : [{ by: `"${[name, ...args].join(':')}"`, found }];
  });
  return {
    least: bounds.map(({ by, found: [value] }) => ({ by, value })),
    most: bounds.map(({ by, found: [, value] }) => ({ by, value })),
  };
}

/** Returns a bound set by a keyword, or nothing when the keyword has no number. */
function boundBy(by: string, value: unknown): readonly Bound[] {
  return typeof value === 'number' ? [{ by, value }] : [];
}

function lengthBounds(written: WrittenRules): Bounds {
  const { least, most } = boundsOfRules(written, lengthBoundsOf);
  const typed = readProperty(written.field.ui['ui:options'], 'maxLength');
  return { least, most: [...most, ...boundBy('the widget\'s "maxLength"', typed)] };
}

function valueBounds(written: WrittenRules): Bounds {
  const kind = isNumeric(written) ? 'number' : 'text';
  const { least, most } = boundsOfRules(written, (name, args) => valueBoundsOf(name, args, kind));
  const { minimum, maximum } = written.field.schema;
  return {
    least: [...least, ...boundBy('"minimum"', minimum)],
    most: [...most, ...boundBy('"maximum"', maximum)],
  };
}

/** Returns a message when the lowest and highest bounds exclude each other. */
function findGapBetween({ least, most }: Bounds, unit = ''): string | undefined {
  const lowest = least.toSorted((a, b) => b.value - a.value)[0];
  const highest = most.toSorted((a, b) => a.value - b.value)[0];
  if (lowest === undefined || highest === undefined || lowest.value <= highest.value) return undefined;
  return `No answer can pass: ${lowest.by} requires at least ${lowest.value}${unit}, ${highest.by} at most ${highest.value}.`;
}

function findGap(written: WrittenRules): string | undefined {
  const ofLengths = isNumeric(written) ? undefined : findGapBetween(lengthBounds(written), ' characters');
  return ofLengths ?? findGapBetween(valueBounds(written));
}

/** Returns a message for two rules that exclude each other. */
function findPair({ parsed }: WrittenRules): string | undefined {
  for (const [index, { name }] of parsed.entries()) {
    for (const other of parsed.slice(0, index)) {
      const why = findExclusion(name, other.name);
      if (why !== undefined) return `No answer can pass both "${other.name}" and "${name}": ${why}.`;
    }
  }
  return undefined;
}

/** Returns whether a rule may occur twice with different arguments, such as `differs` from two answers. */
function isRepeatable(name: string): boolean {
  const [argument] = rules[name]?.arguments ?? [];
  return argument !== undefined && !['integer', 'number', 'day'].includes(argument.type);
}

/** Returns the first rule that repeats an earlier one, with the same arguments or as a second limit. */
function findRepeatedRule(words: ReturnType<typeof splitRules>): string | undefined {
  const repeated = words.find(([name, ...args], index) =>
    words
      .slice(0, index)
      .some(([other, ...others]) => other === name && (!isRepeatable(name) || `${args}` === `${others}`)),
  );
  return repeated?.join(':');
}

const DAY = /^(\d{2})\/(\d{2})\/(\d{4})$/;

/** Returns the day that an argument means, as `YYYY-MM-DD`. Returns undefined without a day. */
function readDay(argument: unknown, today: string): string | undefined {
  if (argument === 'today') return today;
  if (argument === 'lastFormationYear') return `${Number(today.slice(0, 4)) - 1}-12-31`;
  return typeof argument === 'string' ? argument.replace(DAY, '$3-$1-$2') : undefined;
}

/** Returns a message when the last day of `date` is before the first day of `notBefore`. */
function findNoDay({ parsed }: WrittenRules, today: string): string | undefined {
  const argumentOf = (rule: string) => parsed.find(({ name }) => name === rule)?.args[0];
  const [first, last] = [argumentOf('notBefore'), argumentOf('date')];
  const [from, to] = [readDay(first, today), readDay(last, today)];
  if (from === undefined || to === undefined || from <= to) return undefined;
  return `No day can pass: "notBefore:${first}" begins after "date:${last}" ends. Change one of them.`;
}

function checkRules(written: WrittenRules, today: string): readonly Found[] {
  const { location, field, parsed, text } = written;
  const words = splitRules(text);
  const isOptional = words.some(([name]) => name === 'optional');
  const isRequired = words.some(([name]) => name === 'required');
  const isDemanded =
    isRequiredByWidget(field) || parsed.some(({ name }) => rules[name]?.requiredByDefault === true);
  const repeated = findRepeatedRule(words);
  const isBox = field.schema.type === 'boolean' && isRequired;
  return [
    report(
      'contradicting-rules',
      location,
      findPair(written) ?? findGap(written) ?? findNoDay(written, today),
    ),
    report(
      'contradicting-rules',
      location,
      isOptional && isRequired && 'These rules contain both "required" and "optional". Remove one of them.',
    ),
    report(
      'idle-optional',
      location,
      isOptional && !isRequired && !isDemanded && 'Nothing makes this field required. Remove "optional".',
    ),
    report('repeated-rule', location, repeated && `The rule "${repeated}" is repeated. Remove one of them.`),
    report('required-box', location, isBox && 'An unchecked box also passes "required". Use "ticked".'),
  ];
}

export const checkContradictions: FormCheck = {
  errors: { 'contradicting-rules': 'Contradictory rules.', 'repeated-rule': 'Duplicate rules.' },
  warnings: {
    'required-box': 'Check boxes with `required`, which an unchecked box passes.',
    'idle-optional': 'An `optional` without effect.',
  },
  find: (checked) => listWrittenRules(checked).flatMap((written) => checkRules(written, checked.today)),
};
