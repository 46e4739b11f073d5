import type { Answers, AnswersDocument, Path } from '#domain/answers/answers.ts';
import { isEmptyAnswer } from '#domain/answers/answers.ts';
import type { Facts } from '#domain/facts.ts';
import type { CompiledForm, FieldModel } from '#domain/form.ts';
import { allInstances } from '#domain/relevance/field-instances.ts';
import { indexedPath, isRelevant } from '#domain/relevance/relevance.ts';
import type { RuleContext } from '#domain/rules/rule.ts';

/** An answer's field, and the context of its rules. */
interface PlacedAnswer extends RuleContext {
  readonly field: FieldModel;
  readonly path: Path;
  readonly facts: Facts;
}

type Group = Record<string, unknown>;

/** Writes a document by JSON pointers. */
class DocumentWriter {
  readonly document: Group = {};
  private readonly groups = new Map<string, Group>([['', this.document]]);

  write(pointer: string, value: unknown): void {
    const end = pointer.lastIndexOf('/');
    this.groupAt(pointer.slice(0, end))[pointer.slice(end + 1)] = value;
  }

  writeRows(pointer: string, count: number): void {
    const rows = Array.from({ length: count }, (): Group => ({}));
    rows.forEach((row, index) => this.groups.set(`${pointer}/${index}`, row));
    this.write(pointer, rows);
  }

  private groupAt(pointer: string): Group {
    const known = this.groups.get(pointer);
    if (known !== undefined) return known;
    const group: Group = {};
    this.groups.set(pointer, group);
    this.write(pointer, group);
    return group;
  }
}

function pointerOf(path: Path): string {
  return `/${path.replaceAll('.', '/')}`;
}

/**
 * The relevant answers of a form as one document, with the context of the rules at each path. Missing answers
 * are null. When the validator runs on the document, its `this` is a `PlacedAnswers` object.
 */
export class PlacedAnswers {
  readonly document: AnswersDocument;
  private readonly places = new Map<string, PlacedAnswer>();

  /** @param answers evaluated answers */
  constructor(form: CompiledForm, answers: Answers, facts: Facts, skip: (field: FieldModel) => boolean) {
    const writer = new DocumentWriter();
    for (const path of Object.keys(form.rows)) {
      const { length } = answers.rows(path);
      if (length > 0) writer.writeRows(pointerOf(path), length);
    }
    for (const instance of allInstances(form, answers)) {
      const { field, path, row } = instance;
      if (skip(field) || !isRelevant(instance, answers, facts)) continue;
      const pointer = pointerOf(indexedPath(instance, answers));
      const value = answers.get(path);
      writer.write(pointer, isEmptyAnswer(value) ? null : value);
      this.places.set(pointer, { field, path, row, answers, facts });
    }
    this.document = writer.document;
  }

  /**
   * Returns the answer at a JSON pointer, or the answer that contains it.
   * @throws {RangeError} when no answer is at the pointer
   */
  at(pointer: string): PlacedAnswer {
    for (let end = pointer.length; end > 0; end = pointer.lastIndexOf('/', end - 1)) {
      const placed = this.places.get(pointer.slice(0, end));
      if (placed !== undefined) return placed;
    }
    throw new RangeError(`No answer found at the JSON pointer "${pointer}", or above it.`);
  }

  /** Returns true when the condition of an entry in the field's `rulesWhen` is true. */
  holds(pointer: string, entry: number): boolean {
    const { field, answers, facts, row } = this.at(pointer);
    return field.rulesWhen?.[entry]?.when(answers, facts, row) === true;
  }
}
