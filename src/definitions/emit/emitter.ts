import type { Option } from '#domain/options/option.ts';
import type { AvailabilityRow } from '#domain/options/availability-row.ts';
import type { FormModel } from '../model/form-model.ts';
import type { AnswerKeywords } from '#domain/rules/answer-keywords.ts';
import { ConditionPool } from './emit-condition.ts';

/** Gives equal JSON values the same number, so that each is written once. */
export class ValuePool<Value> {
  readonly values: Value[] = [];
  private readonly refs = new Map<string, number>();

  /** Adds a value and returns its index. Equal values share one. */
  add(value: Value): number {
    const text = JSON.stringify(value);
    const ref = this.refs.get(text) ?? this.values.push(value) - 1;
    this.refs.set(text, ref);
    return ref;
  }
}

/** The shared state of one emission. */
export interface Emitter {
  readonly model: FormModel;
  readonly conditions: ConditionPool;
  readonly validators: ValuePool<AnswerKeywords>;
  readonly lists: ValuePool<readonly Option[]>;
  /** Names of the lists that can be lazy-loaded, by number. */
  readonly listNames: Map<number, string>;
  readonly tables: ValuePool<readonly AvailabilityRow[]>;
}

export function createEmitter(model: FormModel): Emitter {
  return {
    model,
    conditions: new ConditionPool(),
    validators: new ValuePool(),
    lists: new ValuePool(),
    listNames: new Map(),
    tables: new ValuePool(),
  };
}
