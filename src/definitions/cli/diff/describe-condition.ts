import type { ConditionRef, EmittedSubject } from '../../runtime/emitted-condition.ts';
import type { EmittedForm } from '../../runtime/emitted-form.ts';

function describeSubject(subject: EmittedSubject): string {
  if (typeof subject === 'string') return subject;
  if (Array.isArray(subject)) return subject.join('.');
  if ('rows' in subject) return `the number of rows in ${subject.rows}`;
  if ('config' in subject) return `the setting ${subject.config}`;
  return 'fact' in subject && subject.fact === 'customer' ? 'a customer with a login' : 'today';
}

/**
 * Describes a condition in words, such as `state is "WY" and name is filled`. Different conditions have
 * different words.
 * @param isTrue false to describe the opposite
 */
export function describeCondition(
  form: Pick<EmittedForm, 'conditions'>,
  ref: ConditionRef,
  isTrue = true,
): string {
  const condition = form.conditions[ref];
  if (condition === undefined || typeof condition === 'boolean')
    return condition === isTrue ? 'always' : 'never';
  const not = isTrue ? '' : 'not ';
  switch (condition[0]) {
    case 'not':
      return describeCondition(form, condition[1], !isTrue);
    case 'all':
    case 'any': {
      const [operator, ...parts] = condition;
      const texts = parts.map((part) => describeCondition(form, part, isTrue));
      return (operator === 'all') === isTrue ? texts.join(' and ') : `(${texts.join(' or ')})`;
    }
    case 'is': {
      const [, subject, ...values] = condition;
      return `${describeSubject(subject)} is ${not}${values.map((value) => JSON.stringify(value)).join(' or ')}`;
    }
    case 'empty':
      return `${describeSubject(condition[1])} is ${isTrue ? 'empty' : 'filled'}`;
    case 'atLeast':
      return `${describeSubject(condition[1])} is ${isTrue ? 'at least' : 'less than'} ${String(condition[2])}`;
    case 'atMost':
      return `${describeSubject(condition[1])} is ${isTrue ? 'at most' : 'more than'} ${String(condition[2])}`;
    case 'loaded':
      return `the prices of ${condition.slice(1).join(' in ')} are ${not}loaded`;
    case 'quicker':
      return `expedited service is ${not}quicker for ${condition[1]}`;
    case 'notExcluded':
      return `the page ${isTrue ? 'sells' : 'excludes'} ${condition[1]}`;
    case 'captcha':
      return `a captcha is ${not}asked`;
    case 'firstRow':
      return `it is ${not}the first row of ${condition[1]}`;
    case 'question':
      return `the page ${isTrue ? 'asks' : 'does not ask'} ${condition[1]}.${condition[2]}`;
    default:
      return JSON.stringify(condition);
  }
}
