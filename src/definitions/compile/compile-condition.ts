import type { Code } from './code.ts';
import type { CompileContext } from './compile-context.ts';
import type { JsonRecord } from './definition.ts';
import { suggest } from './problem.ts';
import type { JsonPath } from './source-files.ts';

/** Where a condition is written, and the list of rows it stands in. */
export interface ConditionPlace {
  readonly file: string;
  readonly at: JsonPath;
  readonly rows?: string;
}

/** A compiled condition: a reference to its function, and the fields it reads. */
export interface CompiledCondition {
  readonly code: Code;
  readonly reads: readonly string[];
}

interface Draft {
  readonly source: string;
  readonly reads: readonly string[];
}

const ALWAYS: Draft = { source: 'true', reads: [] };

function isRecord(value: unknown): value is JsonRecord {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

function joinDrafts(drafts: readonly Draft[], operator: '&&' | '||', none: string): Draft {
  return {
    source: drafts.length === 0 ? none : `(${drafts.map((draft) => draft.source).join(operator)})`,
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

  compile(condition: JsonRecord, place: ConditionPlace): Draft {
    const parts = Object.entries(condition).map(([name, value]) =>
      this.entry(name, value, inner(place, name)),
    );
    return joinDrafts(parts, '&&', 'true');
  }

  private entry(name: string, value: unknown, place: ConditionPlace): Draft {
    if ((name === 'all' || name === 'any') && Array.isArray(value)) {
      const drafts = value.map((part, index) =>
        isRecord(part) ? this.compile(part, inner(place, index)) : ALWAYS,
      );
      return name === 'all' ? joinDrafts(drafts, '&&', 'true') : joinDrafts(drafts, '||', 'false');
    }
    if (name === 'not' && isRecord(value)) {
      const draft = this.compile(value, place);
      return { ...draft, source: `!${draft.source}` };
    }
    if (name === 'ref' && typeof value === 'string') return this.ref(value, place);
    const subject = this.subject(name, place);
    return subject === undefined ? ALWAYS : { ...subject, source: this.test(subject.source, value, place) };
  }

  private ref(name: string, place: ConditionPlace): Draft {
    const { definition, sources } = this.context;
    const named = Object.hasOwn(definition.conditions, name) ? definition.conditions[name] : undefined;
    if (named === undefined) {
      const names = Object.keys(definition.conditions);
      sources.report(
        place.file,
        place.at,
        'unknown-condition',
        `There is no named condition "${name}".${suggest(name, names)}`,
      );
      return ALWAYS;
    }
    if (this.refs.includes(name)) {
      const circle = [...this.refs, name].join(' → ');
      sources.report(
        place.file,
        place.at,
        'condition-cycle',
        `Named conditions refer to each other: ${circle}.`,
      );
      return ALWAYS;
    }
    return new ConditionCompiler(this.context, [...this.refs, name]).compile(named, {
      file: definition.files.conditions,
      at: [name],
    });
  }

  /** What is compared: an answer, the inside of one, a setting of the page, or a fact. */
  private subject(name: string, place: ConditionPlace): Draft | undefined {
    if (name.startsWith('config.')) {
      return { source: `f.page.settings[${JSON.stringify(name.slice('config.'.length))}]`, reads: [] };
    }
    if (name === 'facts.today') return { source: 'f.today', reads: [] };
    if (this.context.rows.has(name)) return { source: `a.rows(${JSON.stringify(name)})`, reads: [name] };
    const path =
      name.startsWith('./') && place.rows !== undefined ? `${place.rows}.*.${name.slice(2)}` : name;
    const segments = path.split('.');
    for (let length = segments.length; length > 0; length -= 1) {
      const leaf = segments.slice(0, length).join('.');
      const field = this.context.fields.get(leaf);
      if (field === undefined) continue;
      const get = name.startsWith('./')
        ? `a.get(r+${JSON.stringify(leaf.slice((place.rows ?? '').length + 2))})`
        : `a.get(${JSON.stringify(leaf)})`;
      const names = segments.slice(length).map((segment) => JSON.stringify(segment));
      return { source: names.length === 0 ? get : `readInside(${[get, ...names].join(',')})`, reads: [leaf] };
    }
    const known = [...this.context.fields.keys()];
    this.context.sources.report(
      place.file,
      place.at,
      'unknown-path',
      `There is no field "${name}" to read in this condition.${suggest(path, known)}`,
    );
    return undefined;
  }

  private test(subject: string, value: unknown, place: ConditionPlace): string {
    if (value === 'empty') return `isEmpty(${subject})`;
    if (value === 'filled') return `!isEmpty(${subject})`;
    if (Array.isArray(value)) return `isOneOf(${subject},${JSON.stringify(value)})`;
    if (!isRecord(value)) return `(${subject}===${JSON.stringify(value)})`;
    const parts = Object.entries(value).map(([operator, operand]) =>
      this.operator(subject, operator, operand, inner(place, operator)),
    );
    return `(${parts.join('&&')})`;
  }

  private operator(subject: string, operator: string, operand: unknown, place: ConditionPlace): string {
    if (operator === 'is') return this.test(subject, operand, place);
    if (operator === 'not') return `!${this.test(subject, operand, place)}`;
    if (operator === 'atLeast') return `isAtLeast(${subject},${JSON.stringify(operand)})`;
    if (operator === 'atMost') return `isAtMost(${subject},${JSON.stringify(operand)})`;
    const operators = ['is', 'not', 'atLeast', 'atMost'];
    this.context.sources.report(
      place.file,
      place.at,
      'unknown-operator',
      `There is no operator "${operator}" in conditions.${suggest(operator, operators)}`,
    );
    return 'true';
  }
}

function inner(place: ConditionPlace, segment: string | number): ConditionPlace {
  return { ...place, at: [...place.at, segment] };
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
