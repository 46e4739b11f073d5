import type { ConditionRef, EmittedSubject } from '../../runtime/emitted-condition.ts';
import type { EmittedForm } from '../../runtime/emitted-form.ts';

/** Maximum length of a condition in a message. Longer ones are cut. */
const MOST_SHOWN = 160;

type Conditions = Pick<EmittedForm, 'conditions'>;

/** The parts of a form that say when its fields are shown. */
interface ShownFields extends Conditions {
  readonly fields: Readonly<Record<string, { readonly relevantWhen?: readonly ConditionRef[] }>>;
}

function describeSubject(subject: EmittedSubject): string {
  if (typeof subject === 'string') return subject;
  if (Array.isArray(subject)) return subject.join('.');
  if ('rows' in subject) return `the number of rows in ${subject.rows}`;
  if ('config' in subject) return `the setting ${subject.config}`;
  return 'fact' in subject && subject.fact === 'customer' ? 'a customer with a login' : 'today';
}

/** Describes a condition, or its opposite, in words. */
function describeOne(form: Conditions, ref: ConditionRef, isTrue: boolean): string {
  const condition = form.conditions[ref];
  if (condition === undefined || typeof condition === 'boolean')
    return condition === isTrue ? 'always' : 'never';
  const not = isTrue ? '' : 'not ';
  switch (condition[0]) {
    case 'not':
      return describeOne(form, condition[1], !isTrue);
    case 'all':
    case 'any': {
      const [operator, ...parts] = condition;
      const word = (operator === 'all') === isTrue ? ' and ' : ' or ';
      const texts = parts.map((part) => describeOne(form, part, isTrue));
      return texts.length > 1 && word === ' or ' ? `(${texts.join(word)})` : texts.join(word);
    }
    case 'is': {
      const [, subject, ...values] = condition;
      return `${describeSubject(subject)} is ${not}${values.map((value) => JSON.stringify(value)).join(' or ')}`;
    }
    case 'empty':
      return `${describeSubject(condition[1])} is ${isTrue ? 'empty' : 'filled'}`;
    case 'atLeast':
    case 'atMost': {
      const [operator, subject, bound] = condition;
      const least = isTrue ? 'at least' : 'less than';
      const most = isTrue ? 'at most' : 'more than';
      const words = operator === 'atLeast' ? least : most;
      return `${describeSubject(subject)} is ${words} ${String(bound)}`;
    }
    case 'loaded':
      return `the prices are ${not}loaded`;
    case 'quicker':
      return `expedited service is ${not}quicker for ${condition[1]}`;
    case 'notExcluded':
      return `the page ${isTrue ? 'sells' : 'excludes'} ${condition[1]}`;
    case 'captcha':
      return `a captcha is ${not}asked`;
    case 'firstRow':
      return `it is ${not}the first row`;
    case 'question':
      return `the page ${isTrue ? 'asks' : 'does not ask'} the question ${condition[2]}`;
    default:
      return 'a condition';
  }
}

/** Describes when a field is shown, such as `state is "WY" and name is filled`. */
export function describeRelevance(emitted: ShownFields, path: string): string {
  const texts = (emitted.fields[path]?.relevantWhen ?? []).map((ref) => describeOne(emitted, ref, true));
  const shown = texts.filter((text) => text !== 'always').join(' and ') || 'always';
  return shown.length <= MOST_SHOWN ? shown : `${shown.slice(0, MOST_SHOWN)}…`;
}
