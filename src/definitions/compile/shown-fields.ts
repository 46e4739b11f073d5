import type { Code } from './code.ts';
import { compileCondition } from './compile-condition.ts';
import type { CompiledCondition } from './compile-condition.ts';
import { inside, reportAt } from './compile-context.ts';
import type { CompileContext, RowPlace } from './compile-context.ts';
import { compileField, fieldReference } from './compile-field.ts';
import type { FieldDraft } from './compile-field.ts';
import type { JsonRecord } from './definition.ts';

/** Where an item of a module or of a row stands, and what must hold for it to be shown there. */
export interface ItemPlace extends RowPlace {
  readonly conditions: readonly CompiledCondition[];
}

/** A compiled list of rows, and what decides whether it is relevant. */
export interface RowsDraft {
  readonly relevantWhen: readonly CompiledCondition[];
  /** The model's source but for `relevantWhen`. */
  readonly model: Readonly<Record<string, unknown>>;
}

/** Gathers the fields and lists that the steps show, each with the conditions it is shown under. */
export class ShownFields {
  readonly fields = new Map<string, FieldDraft>();
  readonly rows = new Map<string, RowsDraft>();
  readonly context: CompileContext;

  constructor(context: CompileContext) {
    this.context = context;
  }

  /** A place under a condition of its own, beside those that hold around it. */
  narrow(
    condition: JsonRecord | undefined,
    { file, at, rows }: RowPlace,
    conditions: readonly CompiledCondition[],
  ): ItemPlace & { readonly when: Code | undefined } {
    if (condition === undefined) return { file, at, rows, conditions, when: undefined };
    const when = compileCondition(this.context, condition, inside({ file, at, rows }, 'when'));
    return { file, at, rows, conditions: [...conditions, when], when: when.code };
  }

  /** Makes a field relevant under conditions, and answers a reference to it. Each field has one owner. */
  own(path: string, { conditions, ...place }: ItemPlace): Code | undefined {
    const raw = this.context.fields.get(path);
    if (raw === undefined) return undefined;
    if (this.fields.has(path)) {
      reportAt(this.context, place, 'duplicate-field', `The field "${path}" stands in two places.`);
    } else this.fields.set(path, compileField(this.context, raw, conditions));
    return fieldReference(path);
  }
}
