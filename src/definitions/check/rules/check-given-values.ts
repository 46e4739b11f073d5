import { answersOf, isEmptyAnswer } from '#domain/answers/answers.ts';
import type { Path } from '#domain/answers/answers.ts';
import { describeProblem } from '#domain/rules/describe-problem.ts';
import type { Facts } from '#domain/facts.ts';
import type { FieldModel } from '#domain/form.ts';
import { setAtPath } from '#domain/answers/path.ts';
import { rulesInForce } from '#domain/rules/validation.ts';
import { findAnswerMisfit } from '../../model/answers/find-answer-misfit.ts';
import { toAdvice } from '#reading/nearest-name.ts';
import type { SourceLocation } from '../../model/source-location.ts';
import { inside } from '../../model/source-location.ts';
import type { CheckedForm, FormCheck, Found } from '../check.ts';
import { NO_FACTS } from '../no-facts.ts';
import { startingAnswers } from '../orders/starting-answers.ts';
import { report } from '../check.ts';

/** An answer that the definition supplies instead of the visitor. */
interface GivenValue {
  readonly code: string;
  readonly what: string;
  readonly path: Path;
  readonly value: unknown;
  readonly location: SourceLocation;
}

function listEntries(
  code: string,
  what: string,
  values: Readonly<Record<Path, unknown>> | undefined,
  location: SourceLocation,
): readonly GivenValue[] {
  return Object.entries(values ?? {}).map(([path, value]) => ({
    code,
    what,
    path,
    value,
    location: inside(location, path),
  }));
}

/** Lists the values that reactions write: literals, and the values of page settings. */
function listWritten({ model, pages }: CheckedForm): readonly GivenValue[] {
  const writes = model.reactions.flatMap((reaction) => reaction.writes);
  return writes.flatMap(({ path, value: written, location }): readonly GivenValue[] => {
    const given = { code: 'refused-set', path };
    if (written.kind === 'literal') return [{ ...given, what: 'value', value: written.literal, location }];
    if (written.kind === 'copy') return [];
    return pages.flatMap(({ page, file }) => {
      const value = page.settings[written.name];
      const at = { file, at: ['settings', written.name] };
      return value === undefined ? [] : [{ ...given, what: 'setting', value, location: at }];
    });
  });
}

function listGiven(checked: CheckedForm): readonly GivenValue[] {
  const { model, form, pages } = checked;
  const { steps, files } = model.names.definition;
  const defaults = Object.values(form.fields).flatMap(({ path, default: value, rows }) => {
    const source = model.names.fields.get(path)?.source;
    if (value === undefined || source === undefined || rows !== undefined) return [];
    return [{ code: 'refused-default', what: 'default', path, value, location: inside(source, 'default') }];
  });
  return [
    ...defaults,
    ...listEntries('refused-fixed', 'fixed value', steps.fixed, { file: files.steps, at: ['fixed'] }),
    ...(steps.submission.companies ?? []).flatMap((company, index) => {
      const at = ['submission', 'companies', index, 'fixed'];
      return listEntries('refused-fixed', 'fixed value', company.fixed, { file: files.steps, at });
    }),
    ...pages.flatMap(({ page, file }) =>
      listEntries('refused-preselection', 'preselection', page.preselect, { file, at: ['preselect'] }),
    ),
    ...listWritten(checked),
  ];
}

/**
 * Returns why a field's rules reject an answer given the form's initial answers, or undefined when they
 * accept it.
 */
function findRejection(checked: CheckedForm, field: FieldModel, value: unknown): string | undefined {
  const page = checked.pages[0]?.page ?? NO_FACTS.page;
  const facts: Facts = { ...NO_FACTS, page, today: checked.today };
  const document: Record<string, unknown> = { ...startingAnswers(checked.form, facts) };
  setAtPath(document, field.path, value);
  const answers = answersOf(document);
  const context = { answers, facts, row: '', path: field.path };
  const failure = rulesInForce(field, answers, facts, '').validate.call(
    context,
    isEmptyAnswer(value) ? null : value,
  );
  if (failure === undefined) return undefined;
  const { rule, message, params = {} } = failure;
  return describeProblem(checked.form, { path: field.path, rule, message, params }, page.texts);
}

function checkGiven(checked: CheckedForm, { code, what, path, value, location }: GivenValue): Found {
  const { names } = checked.model;
  const raw = what === 'setting' ? names.fields.get(path) : undefined;
  const misfit = raw && findAnswerMisfit(names.definition, raw, value);
  if (misfit !== undefined) {
    const advice = toAdvice(misfit);
    const message = `A reaction copies this setting. ${advice.message}`;
    return report('bad-setting', location, { ...advice, message });
  }
  const field = checked.form.fields[path];
  // Clearing an answer is always allowed.
  const isEmptied = code === 'refused-set' && isEmptyAnswer(value);
  const rejection = field === undefined || isEmptied ? undefined : findRejection(checked, field, value);
  if (rejection === undefined) return undefined;
  const fix = code === 'refused-default' && value === false ? ' Remove it: boxes start unchecked.' : '';
  const message = `${`The rules of "${path}" reject this ${what}: ${rejection}.`.replace(/\.\.$/, '.')}${fix}`;
  return report(code, location, message, { answers: { [path]: value } });
}

export const checkGivenValues: FormCheck = {
  errors: {
    'refused-default': 'Defaults that the rules of their field reject.',
    'refused-fixed': 'Fixed values that the rules of their field reject.',
    'refused-preselection': 'Preselections that the rules of their field reject.',
    'refused-set': 'Values of reactions that the rules of their field reject.',
    'bad-setting': 'Settings that do not fit the field to which a reaction copies them.',
  },
  find: (checked) => listGiven(checked).map((given) => checkGiven(checked, given)),
};
