import { PAYABLE } from '#domain/conditions/payable.ts';
import type { ConditionRef, EmittedCondition, EmittedSubject } from '../runtime/emitted-condition.ts';
import type { Comparison, ConditionNode, ConditionSubject } from '../model/conditions/condition-node.ts';

function emitSubject(subject: ConditionSubject): EmittedSubject {
  if (subject.kind === 'rows') return { rows: subject.path };
  if (subject.kind === 'setting') return { config: subject.name };
  if (subject.kind === 'today' || subject.kind === 'customer') return { fact: subject.kind };
  if (subject.kind === 'payable') return PAYABLE;
  const { path, isOfRow, inside } = subject;
  const written = isOfRow ? `./${path.slice(path.indexOf('.*.') + '.*.'.length)}` : path;
  return inside.length === 0 ? written : [written, ...inside];
}

/** Returns equal texts for equivalent conditions, whatever the order of their parts. */
function textOf(emitted: EmittedCondition): string {
  if (typeof emitted === 'boolean' || (emitted[0] !== 'all' && emitted[0] !== 'any')) {
    return JSON.stringify(emitted);
  }
  const [kind, ...parts] = emitted;
  return JSON.stringify([kind, ...parts.toSorted((a, b) => a - b)]);
}

/** The distinct conditions of a form. Each condition comes after its parts. */
export class ConditionPool {
  readonly conditions: EmittedCondition[] = [];
  private readonly refs = new Map<string, ConditionRef>();
  private readonly known = new Map<ConditionNode, ConditionRef>();

  /** Adds a condition and returns its index. */
  add(node: ConditionNode): ConditionRef {
    const ref = this.known.get(node) ?? this.put(this.emit(node));
    this.known.set(node, ref);
    return ref;
  }

  private put(emitted: EmittedCondition | ConditionRef): ConditionRef {
    if (typeof emitted === 'number') return emitted;
    const text = textOf(emitted);
    const ref = this.refs.get(text) ?? this.conditions.push(emitted) - 1;
    this.refs.set(text, ref);
    return ref;
  }

  private emit(node: ConditionNode): EmittedCondition | ConditionRef {
    switch (node.kind) {
      case 'all':
      case 'any':
        return this.join(node.kind, node.parts);
      case 'not':
        return ['not', this.add(node.part)];
      case 'named':
      case 'available':
        return this.add(node.part);
      case 'loaded':
        return ['loaded', node.from, ...(node.filedIn === undefined ? [] : [node.filedIn])];
      case 'quicker':
        return ['quicker', node.product];
      case 'notExcluded':
        return ['notExcluded', node.product];
      case 'captcha':
        return ['captcha'];
      case 'question':
        return ['question', node.setting, node.key];
      case 'firstRow':
        return ['firstRow', node.rows];
      case 'constant':
        return node.holds;
      case 'unreadable':
        return true;
      case 'comparison':
        return emitComparison(node);
    }
  }

  private join(kind: 'all' | 'any', parts: readonly ConditionNode[]): EmittedCondition | ConditionRef {
    const refs = [...new Set(this.flatten(kind, parts).map((part) => this.add(part)))];
    const [only, ...others] = refs;
    if (only === undefined) return true;
    return others.length === 0 ? only : [kind, ...refs];
  }

  private flatten(kind: 'all' | 'any', parts: readonly ConditionNode[]): readonly ConditionNode[] {
    return parts.flatMap((part) => (part.kind === kind ? this.flatten(kind, part.parts) : [part]));
  }
}

function emitComparison({ subject, operator, values }: Comparison): EmittedCondition {
  return [operator, emitSubject(subject), ...values];
}
