import { isRecord } from '../read-property.ts';
import type { AnswersDocument, Path } from '../answers/answers.ts';
import { isEmptyAnswer } from '../answers/answers.ts';
import { isSafeSegment, setAtPath } from '../answers/path.ts';
import type { PageConfiguration } from '../facts.ts';
import type { CompiledForm, FieldModel } from '../form.ts';
import { rowLimit } from '../rows/row-limit.ts';
import type { ParkedAnswer } from './draft-model.ts';
import { fitValue } from './fit-value.ts';

/** The answers of a draft, sorted by whether the form can use them. */
export interface FittedAnswers {
  readonly answers: AnswersDocument;
  /** Answers whose field or row no longer exists. */
  readonly parked: readonly ParkedAnswer[];
  /** Fields whose stored answer is no longer valid, each once. */
  readonly asked: readonly FieldModel[];
}

/** Returns whether a value contains information. An unchecked checkbox or a blank text does not. */
export function saysSomething(value: unknown): boolean {
  if (value === false || isEmptyAnswer(value)) return false;
  return !isRecord(value) || Object.values(value).some(saysSomething);
}

class Fitting {
  readonly answers: Record<string, unknown> = {};
  readonly parked: ParkedAnswer[] = [];
  readonly asked = new Set<FieldModel>();
  private readonly form: CompiledForm;
  private readonly page: PageConfiguration;
  /** Paths of field groups, with `*` for rows. */
  private readonly groups = new Set<Path>();

  constructor(form: CompiledForm, page: PageConfiguration) {
    this.form = form;
    this.page = page;
    for (const path of [...Object.keys(form.fields), ...Object.keys(form.rows)]) {
      for (let end = path.indexOf('.'); end >= 0; end = path.indexOf('.', end + 1))
        this.groups.add(path.slice(0, end));
    }
  }

  /**
   * Sorts the values of a group, recursively.
   * @param template the path with `*` for row indexes
   */
  fitInside(group: Readonly<Record<string, unknown>>, path: Path, template: Path): void {
    for (const [name, value] of Object.entries(group)) {
      if (!isSafeSegment(name) || name.includes('.')) continue;
      const within = (owner: Path) => (owner === '' ? name : `${owner}.${name}`);
      this.fit(value, within(path), within(template));
    }
  }

  private fit(value: unknown, path: Path, template: Path): void {
    const { fields, rows } = this.form;
    const field = Object.hasOwn(fields, template) ? fields[template] : undefined;
    const list = Object.hasOwn(rows, template) ? rows[template] : undefined;
    if (field !== undefined) this.fitField(field, value, path);
    else if (list !== undefined && Array.isArray(value)) {
      this.fitRows(value, path, rowLimit(list, { page: this.page }));
    } else if (isRecord(value) && this.groups.has(template)) this.fitInside(value, path, template);
    else if (value !== undefined) this.parked.push({ path, value });
  }

  private fitRows(rows: readonly unknown[], path: Path, limit: number): void {
    if (rows.length === 0) return;
    const kept = rows.slice(0, limit);
    setAtPath(
      this.answers,
      path,
      kept.map(() => ({})),
    );
    kept.forEach((row, index) => {
      if (isRecord(row)) this.fitInside(row, `${path}.${index}`, `${path}.*`);
    });
    rows.slice(limit).forEach((value, index) => {
      this.parked.push({ path: `${path}.${limit + index}`, value });
    });
  }

  private fitField(field: FieldModel, value: unknown, path: Path): void {
    const fitted = field.private === undefined ? fitValue(field, value) : { isWhole: false };
    if (!fitted.isWhole && saysSomething(value)) this.asked.add(field);
    if (fitted.value !== undefined) setAtPath(this.answers, path, fitted.value);
  }
}

/** Sorts the answers of a draft: usable ones, parked ones, and ones that the visitor must enter again. */
export function fitAnswers(
  form: CompiledForm,
  page: PageConfiguration,
  document: AnswersDocument,
): FittedAnswers {
  const fitting = new Fitting(form, page);
  fitting.fitInside(document, '', '');
  const { answers, parked, asked } = fitting;
  return { answers, parked, asked: [...asked] };
}
