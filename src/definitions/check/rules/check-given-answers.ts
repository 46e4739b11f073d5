import { answersOf } from '#domain/answers/answers.ts';
import type { Path } from '#domain/answers/answers.ts';
import { describeProblem } from '#domain/rules/describe-problem.ts';
import type { Facts } from '#domain/facts.ts';
import type { FieldModel } from '#domain/form.ts';
import { setAtPath } from '#domain/answers/path.ts';
import { rulesInForce } from '#domain/rules/validation.ts';
import { isEmptyAnswer } from '#domain/answers/answers.ts';
import { findAnswerMisfit } from '../../model/answers/find-answer-misfit.ts';
import type { SourceLocation } from '../../model/source-location.ts';
import { inside } from '../../model/source-location.ts';
import type { CheckedForm, FormCheck, Report } from '../check.ts';
import { NO_FACTS } from '../no-facts.ts';
import { startingAnswers } from '../orders/starting-answers.ts';

/** An answer that the definition supplies instead of the visitor. */
interface GivenAnswer {
  readonly code: string;
  readonly what: string;
  readonly path: Path;
  readonly value: unknown;
  readonly location: SourceLocation;
}

function listGiven({ model, form, pages }: CheckedForm): readonly GivenAnswer[] {
  const { steps, files } = model.names.definition;
  const entries = (
    code: string,
    what: string,
    values: Readonly<Record<Path, unknown>> | undefined,
    location: SourceLocation,
  ) =>
    Object.entries(values ?? {}).map(([path, value]) => ({
      code,
      what,
      path,
      value,
      location: inside(location, path),
    }));
  return [
    ...Object.values(form.fields).flatMap((field): readonly GivenAnswer[] => {
      const source = model.names.fields.get(field.path)?.source;
      if (field.default === undefined || source === undefined || field.rows !== undefined) return [];
      const location = inside(source, 'default');
      return [{ code: 'refused-default', what: 'default', path: field.path, value: field.default, location }];
    }),
    ...entries('refused-fixed', 'fixed value', steps.fixed, { file: files.steps, at: ['fixed'] }),
    ...(steps.submission.companies ?? []).flatMap((company, index) => {
      const at = ['submission', 'companies', index, 'fixed'];
      return entries('refused-fixed', 'fixed value', company.fixed, { file: files.steps, at });
    }),
    ...pages.flatMap(({ page, file }) =>
      entries('refused-preselection', 'preselection', page.preselect, { file, at: ['preselect'] }),
    ),
    ...model.reactions
      .flatMap(({ writes }) => writes)
      .flatMap(({ path, value: written, location }): readonly GivenAnswer[] => {
        const given = { code: 'refused-set', path };
        if (written.kind === 'literal')
          return [{ ...given, what: 'value', value: written.literal, location }];
        if (written.kind === 'copy') return [];
        const { name } = written;
        return pages.flatMap(({ page, file }) => {
          const value = page.settings[name];
          const at = { file, at: ['settings', name] };
          return value === undefined ? [] : [{ ...given, what: 'setting', value, location: at }];
        });
      }),
  ];
}

/** Returns why a page setting cannot be the answer that a reaction copies it to, or undefined when it can. */
function findMisfit({ model }: CheckedForm, { what, path, value }: GivenAnswer): string | undefined {
  const raw = what === 'setting' ? model.names.fields.get(path) : undefined;
  return raw && findAnswerMisfit(model.names.definition, raw, value);
}

/**
 * Returns why a field's rules reject an answer given the form's initial answers, or undefined when they
 * accept it.
 */
function findRefusal(checked: CheckedForm, field: FieldModel, value: unknown): string | undefined {
  const page = checked.pages[0]?.page ?? NO_FACTS.page;
  const facts: Facts = { ...NO_FACTS, page, today: checked.today };
  const document: Record<string, unknown> = { ...startingAnswers(checked.form, facts) };
  setAtPath(document, field.path, value);
  const answers = answersOf(document);
  const rules = rulesInForce(field, answers, facts, '');
  const failure = rules.validate.call(
    { answers, facts, row: '', path: field.path },
    isEmptyAnswer(value) ? null : value,
  );
  if (failure === undefined) return undefined;
  const { rule, message, params = {} } = failure;
  return describeProblem(checked.form, { path: field.path, rule, message, params }, page.texts);
}

export const checkGivenAnswers: FormCheck = {
  about: "Defaults, fixed values, preselections and reaction values that the field's rules reject.",
  codes: {
    'refused-default': 'error',
    'refused-fixed': 'error',
    'refused-preselection': 'error',
    'refused-set': 'error',
    'bad-setting': 'error',
  },
  find: (checked) =>
    listGiven(checked).flatMap((given): readonly Report[] => {
      const { code, what, path, value, location } = given;
      const misfit = findMisfit(checked, given);
      if (misfit !== undefined) {
        return [{ code: 'bad-setting', location, message: `A reaction copies this setting. ${misfit}` }];
      }
      const field = checked.form.fields[path];
      // Clearing an answer is always allowed.
      const isEmptied = code === 'refused-set' && isEmptyAnswer(value);
      const refusal = field === undefined || isEmptied ? undefined : findRefusal(checked, field, value);
      if (refusal === undefined) return [];
      const message = `The rules of "${path}" refuse this ${what}: ${refusal}.`.replace(/\.\.$/, '.');
      return [{ code, location, message, example: { answers: { [path]: value } } }];
    }),
};
