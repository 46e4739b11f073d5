import type { Code } from './code.ts';
import { inside, reportAt } from './compile-context.ts';
import type { CompileContext } from './compile-context.ts';
import { checkComparedValue, findSubject } from './condition-subject.ts';
import type { ConditionPlace, Subject } from './condition-subject.ts';
import type { JsonRecord } from './definition.ts';
import { findOffered, findOfferedCondition, notExcluded } from './offered-condition.ts';
import { suggest } from './problem.ts';

/** A compiled condition: a reference to its function, and the fields and lists it reads. */
export interface CompiledCondition {
  readonly code: Code;
  readonly reads: readonly string[];
}

interface Draft {
  readonly source: string;
  readonly reads: readonly string[];
}

const ALWAYS: Draft = { source: 'true', reads: [] };
const OPERATORS = ['is', 'not', 'atLeast', 'atMost'];

function isRecord(value: unknown): value is JsonRecord {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

function joinDrafts(drafts: readonly Draft[], operator: '&&' | '||'): Draft {
  return {
    source: drafts.length === 0 ? 'true' : `(${drafts.map((draft) => draft.source).join(operator)})`,
    reads: drafts.flatMap((draft) => draft.reads),
  };
}

class ConditionCompiler {
  private readonly context: CompileContext;
  private readonly refs: readonly string[];

  constructor(context: CompileContext, refs: readonly string[]) {
    this.context = context;
    this.refs = refs;
  }

  compile(condition: unknown, place: ConditionPlace): Draft {
    if (!isRecord(condition)) {
      reportAt(this.context, place, 'bad-condition', 'A condition is an object in { }.');
      return ALWAYS;
    }
    const parts = Object.entries(condition).map(([name, value]) =>
      this.entry(name, value, inside(place, name)),
    );
    return joinDrafts(parts, '&&');
  }

  private entry(name: string, value: unknown, place: ConditionPlace): Draft {
    if (name === 'all' || name === 'any') return this.several(name, value, place);
    if (name === 'not') {
      const draft = this.compile(value, place);
      return { ...draft, source: `!${draft.source}` };
    }
    if (name === 'ref') return this.ref(String(value), place);
    if (name === 'offered') return this.offered(String(value), place);
    const subject = findSubject(this.context, name, place);
    if (subject === undefined) return ALWAYS;
    return { reads: subject.reads, source: this.test(subject, value, place) };
  }

  private several(name: 'all' | 'any', value: unknown, place: ConditionPlace): Draft {
    if (!Array.isArray(value)) {
      reportAt(this.context, place, 'bad-condition', `"${name}" takes a list of conditions in [ ].`);
      return ALWAYS;
    }
    const drafts = value.map((part, index) => this.compile(part, inside(place, index)));
    return joinDrafts(drafts, name === 'all' ? '&&' : '||');
  }

  private ref(name: string, place: ConditionPlace): Draft {
    const { conditions, files } = this.context.definition;
    const named = Object.hasOwn(conditions, name) ? conditions[name] : undefined;
    if (named === undefined) {
      const hint = suggest(name, Object.keys(conditions));
      reportAt(this.context, place, 'unknown-condition', `There is no named condition "${name}".${hint}`);
      return ALWAYS;
    }
    if (this.refs.includes(name)) {
      const circle = [...this.refs.slice(this.refs.indexOf(name)), name].join(' → ');
      reportAt(this.context, place, 'condition-cycle', `Named conditions go round in a circle: ${circle}.`);
      return ALWAYS;
    }
    const inner = new ConditionCompiler(this.context, [...this.refs, name]);
    return inner.compile(named, { file: files.conditions, at: [name] });
  }

  /** Whether a product of the form is offered: where its table says and, of an optional one, unless the page excludes it. */
  private offered(key: string, place: ConditionPlace): Draft {
    const sold = findOffered(this.context, key, place);
    if (sold === undefined) return ALWAYS;
    const { product, isPrimary } = sold;
    const condition = findOfferedCondition(this.context, key, product, sold.each);
    const where = { file: this.context.definition.files.products, at: [key, 'offered'], rows: sold.each };
    // The paths are checked where they are written.
    const quiet = new ConditionCompiler({ ...this.context, fieldUses: [] }, this.refs);
    return joinDrafts(
      [
        ...(isPrimary ? [] : [{ source: notExcluded(key), reads: [] }]),
        ...(condition === undefined ? [] : [quiet.compile(condition, where)]),
      ],
      '&&',
    );
  }

  private test(subject: Subject, value: unknown, place: ConditionPlace): string {
    const { source } = subject;
    if (value === 'empty') return `isEmpty(${source})`;
    if (value === 'filled') return `!isEmpty(${source})`;
    if (Array.isArray(value)) {
      value.forEach((choice, index) =>
        checkComparedValue(this.context, subject, choice, inside(place, index)),
      );
      return `isOneOf(${source},${JSON.stringify(value)})`;
    }
    if (!isRecord(value)) {
      checkComparedValue(this.context, subject, value, place);
      return `(${source}===${JSON.stringify(value)})`;
    }
    const parts = Object.entries(value).map(([operator, operand]) =>
      this.operator(subject, operator, operand, inside(place, operator)),
    );
    return parts.length === 0 ? 'true' : `(${parts.join('&&')})`;
  }

  private operator(subject: Subject, operator: string, operand: unknown, place: ConditionPlace): string {
    if (operator === 'is') return this.test(subject, operand, place);
    if (operator === 'not') return `!${this.test(subject, operand, place)}`;
    if (operator === 'atLeast' || operator === 'atMost') {
      const name = operator === 'atLeast' ? 'isAtLeast' : 'isAtMost';
      if (subject.kind === 'rows') checkComparedValue(this.context, subject, operand, place);
      return `${name}(${subject.source},${JSON.stringify(operand)})`;
    }
    const hint = suggest(operator, OPERATORS);
    reportAt(this.context, place, 'unknown-operator', `Conditions have no operator "${operator}".${hint}`);
    return 'true';
  }
}

/** Compiles a condition to a function `(answers, facts, row) => boolean`; mistakes are reported where they stand. */
export function compileCondition(
  context: CompileContext,
  condition: JsonRecord,
  place: ConditionPlace,
): CompiledCondition {
  const draft = new ConditionCompiler(context, []).compile(condition, place);
  return {
    code: context.conditions.add(`(a,f,r)=>${draft.source}`),
    reads: [...new Set(draft.reads)],
  };
}

/** One condition that holds when all of these do; undefined for none. */
export function joinConditions(
  context: CompileContext,
  conditions: readonly CompiledCondition[],
): CompiledCondition | undefined {
  const [first, ...others] = conditions;
  if (first === undefined || others.length === 0) return first;
  const calls = conditions.map(({ code }) => `${code.source}(a,f,r)`);
  return {
    code: context.conditions.add(`(a,f,r)=>${calls.join('&&')}`),
    reads: [...new Set(conditions.flatMap(({ reads }) => reads))],
  };
}
