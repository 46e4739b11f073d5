import { readInside } from '#domain/read-property.ts';
import type { Condition } from '#domain/conditions/condition.ts';
import { comparisons, listsQuestion } from '#domain/conditions/condition.ts';
import type { Answers, Path } from '#domain/answers/answers.ts';
import { arePricesLoaded } from '#domain/products/loaded-prices.ts';
import type { Facts, IsQuicker } from '#domain/facts.ts';
import type { EmittedCondition, EmittedSubject } from './emitted-condition.ts';

type Read = (answers: Answers, facts: Facts, row: Path) => unknown;

function openPath(path: string): Read {
  if (!path.startsWith('./')) return (answers) => answers.get(path);
  const inRow = path.slice(1).replace('/', '.');
  return (answers, _facts, row) => answers.get(row + inRow);
}

function openSubject(subject: EmittedSubject): Read {
  if (typeof subject === 'string') return openPath(subject);
  if ('rows' in subject) return (answers) => answers.rows(subject.rows);
  if ('config' in subject) return (_answers, facts) => facts.page.settings[subject.config];
  if ('fact' in subject) return (_answers, facts) => facts[subject.fact];
  const [path, ...names] = subject;
  const read = openPath(path);
  return (answers, facts, row) => readInside(read(answers, facts, row), ...names);
}

/** Returns the condition with the given index. A condition can only refer to earlier ones. */
function knownCondition(known: readonly Condition[], ref: number): Condition {
  const condition = known[ref];
  if (condition === undefined) throw new TypeError(`The form has no condition "${ref}": build it again.`);
  return condition;
}

/**
 * Converts an emitted condition to a function.
 * @param known the earlier conditions of the form, to which numbers refer
 * @param isQuicker compares filings where the facts have no comparison
 */
export function openCondition(
  emitted: EmittedCondition,
  known: readonly Condition[],
  isQuicker?: IsQuicker,
): Condition {
  if (typeof emitted === 'boolean') return () => emitted;
  switch (emitted[0]) {
    case 'all': {
      const [, ...written] = emitted;
      const parts = written.map((part) => knownCondition(known, part));
      return (answers, facts, row) => parts.every((part) => part(answers, facts, row));
    }
    case 'any': {
      const [, ...written] = emitted;
      const parts = written.map((part) => knownCondition(known, part));
      return (answers, facts, row) => parts.some((part) => part(answers, facts, row));
    }
    case 'not': {
      const part = knownCondition(known, emitted[1]);
      return (answers, facts, row) => !part(answers, facts, row);
    }
    case 'loaded': {
      const [, from, filedIn] = emitted;
      return (answers, { catalogue }) => arePricesLoaded(from, filedIn, answers, catalogue);
    }
    case 'quicker': {
      const [, product] = emitted;
      return (answers, facts) => (facts.isQuicker ?? isQuicker)?.(product, answers, facts) === true;
    }
    case 'notExcluded': {
      const [, product] = emitted;
      return (_answers, facts) => facts.page.excludedProducts?.includes(product) !== true;
    }
    case 'captcha':
      return (_answers, facts) => facts.page.services?.captcha !== undefined;
    case 'firstRow': {
      const [, rows] = emitted;
      return (answers, _facts, row) => row === `${rows}.${answers.rows(rows)[0]}`;
    }
    case 'question': {
      const [, setting, key] = emitted;
      return (_answers, facts) => listsQuestion(facts.page.settings[setting], key);
    }
    default: {
      const [operator, subject, ...operands] = emitted;
      const [read, compare] = [openSubject(subject), comparisons[operator]];
      return (answers, facts, row) => compare(read(answers, facts, row), operands);
    }
  }
}
