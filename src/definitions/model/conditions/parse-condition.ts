import { isRecord } from '#domain/read-property.ts';
import { comparisons, isComparisonOperator } from '#domain/conditions/condition.ts';
import type { ComparisonOperator, Scalar } from '#domain/conditions/condition.ts';
import { suggest } from '#reading/nearest-name.ts';
import { isMistake } from '../answers/resolve-field.ts';
import type { FieldNames } from '../answers/resolve-field.ts';
import type { JsonRecord } from '../definition.ts';
import { inside } from '../source-location.ts';
import type { Mistake, ScopedLocation } from '../source-location.ts';
import type { Comparison, ConditionNode } from './condition-node.ts';
import { constant } from './join-conditions.ts';
import { parseSubject } from './parse-subject.ts';

/** The names that conditions can refer to. */
export interface ConditionNames extends FieldNames {
  /**
   * Returns a named condition. `trail` has the names of the conditions that refer to it, to detect cycles.
   */
  readonly findNamed: (name: string, trail: readonly string[]) => ConditionNode | Mistake;
  /** Returns the condition that a product is available, or the mistake in the reference. */
  readonly findAvailable: (product: string, location: ScopedLocation) => ConditionNode | Mistake;
  /** Returns the condition that the prices of a product are loaded, or the mistake in the reference. */
  readonly findLoaded: (product: string, location: ScopedLocation) => ConditionNode | Mistake;
  /** Returns the condition that expedited service is quicker, or the mistake in the reference. */
  readonly findQuicker: (product: string, location: ScopedLocation) => ConditionNode | Mistake;
  /** Returns a `flagged` test as an authored condition, or the mistake in the test. */
  readonly writeFlagged: (flagged: unknown, location: ScopedLocation) => JsonRecord | Mistake;
}

type Compared = Pick<Comparison, 'subject' | 'subjectLocation'>;

/** The operators that authors can write. `empty` is written as a value, not as an operator. */
const USAGE =
  ' Use "is", "not", "atLeast" or "atMost", or write just the value, such as "companyInformation.state": "WY".';
const OPERATORS = ['not', ...Object.keys(comparisons)].filter((name) => name !== 'empty');

function isScalar(value: unknown): value is Scalar {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}

class ConditionParser {
  private readonly names: ConditionNames;
  private readonly trail: readonly string[];

  constructor(names: ConditionNames, trail: readonly string[]) {
    this.names = names;
    this.trail = trail;
  }

  parse(written: unknown, location: ScopedLocation): ConditionNode {
    if (!isRecord(written))
      return unreadable(written, location, bad('A condition must be an object in { }.'));
    const parts = Object.entries(written).map(([name, value]) =>
      this.entry(name, value, inside(location, name)),
    );
    return { kind: 'all', parts, location, written };
  }

  private entry(name: string, value: unknown, location: ScopedLocation): ConditionNode {
    const written = { [name]: value };
    const wrap = <Found extends object>(found: Found | Mistake, build: (found: Found) => ConditionNode) =>
      isMistake(found) ? unreadable(written, location, found) : build(found);
    if (name === 'all' || name === 'any') return this.several(name, value, location);
    if (name === 'not') return { kind: 'not', part: this.parse(value, location), location, written };
    if (name === 'ref') {
      const found = this.names.findNamed(String(value), this.trail);
      return wrap(found, (part) => ({ kind: 'named', name: String(value), part, location, written }));
    }
    if (name === 'available') {
      const found = this.names.findAvailable(String(value), location);
      return wrap(found, (part) => ({ kind: 'available', product: String(value), part, location, written }));
    }
    if (name === 'loaded' || name === 'quicker') {
      const find = name === 'loaded' ? 'findLoaded' : 'findQuicker';
      return wrap(this.names[find](String(value), location), (node) => ({ ...node, written }));
    }
    if (name === 'flagged') {
      const found = this.names.writeFlagged(value, location);
      return wrap(found, (condition) => this.flagged(condition, written, location));
    }
    return wrap(parseSubject(this.names, name, location), (subject) => {
      const node = this.test({ subject, subjectLocation: location }, value, location);
      return node.kind === 'not' ? { ...node, written, location } : { ...node, written };
    });
  }

  /** Parses the alternatives. All of them have the location of the `flagged` entry. */
  private flagged({ any }: JsonRecord, written: unknown, location: ScopedLocation): ConditionNode {
    const ways = Array.isArray(any) ? any : [];
    const parts = ways.map((way: unknown) => this.parse(way, location));
    return { kind: 'any', parts, location, written };
  }

  private several(kind: 'all' | 'any', value: unknown, location: ScopedLocation): ConditionNode {
    const written = { [kind]: value };
    if (!Array.isArray(value)) {
      return unreadable(written, location, bad(`"${kind}" must be a list of conditions in [ ].`));
    }
    const parts = value.map((part: unknown, index) => this.parse(part, inside(location, index)));
    return { kind, parts, location, written };
  }

  private test(compared: Compared, value: unknown, location: ScopedLocation): ConditionNode {
    const compare = (
      operator: ComparisonOperator,
      values: readonly Scalar[],
    ): ConditionNode & Comparison => ({
      kind: 'comparison',
      ...compared,
      operator,
      values,
      location,
      written: value,
    });
    if (value === 'empty') return compare('empty', []);
    if (value === 'filled') return { kind: 'not', part: compare('empty', []), location, written: value };
    if (Array.isArray(value)) return { ...compare('is', value.filter(isScalar)), isList: true };
    if (isScalar(value)) return compare('is', [value]);
    if (!isRecord(value)) return constant(true, location);
    const parts = Object.entries(value).map(([operator, operand]) =>
      this.operator(compared, operator, operand, inside(location, operator)),
    );
    const [only, ...others] = parts;
    if (only === undefined) return constant(true, location);
    return others.length === 0 ? only : { kind: 'all', parts, location, written: value };
  }

  private operator(
    compared: Compared,
    operator: string,
    operand: unknown,
    location: ScopedLocation,
  ): ConditionNode {
    if (operator === 'is') return this.test(compared, operand, location);
    if (operator === 'not') {
      return { kind: 'not', part: this.test(compared, operand, location), location, written: operand };
    }
    if (operator !== 'empty' && isComparisonOperator(operator) && isScalar(operand)) {
      return { kind: 'comparison', ...compared, operator, values: [operand], location, written: operand };
    }
    const advice = suggest(`Unknown operator "${operator}".`, operator, OPERATORS, { otherwise: USAGE });
    return unreadable(operand, location, { code: 'unknown-operator', ...advice });
  }
}

function bad(message: string): Mistake {
  return { code: 'bad-condition', message };
}

function unreadable(written: unknown, location: ScopedLocation, mistake: Mistake): ConditionNode {
  return { kind: 'unreadable', mistake, location, written };
}

/**
 * Parses a condition. Invalid parts become `unreadable` nodes, so that the rest is still usable.
 * @param trail names of the conditions that contain this one
 */
export function parseCondition(
  names: ConditionNames,
  written: unknown,
  location: ScopedLocation,
  trail: readonly string[] = [],
): ConditionNode {
  return new ConditionParser(names, trail).parse(written, location);
}
