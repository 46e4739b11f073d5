import { isModuleShown } from '#domain/steps/steps.ts';
import type { ModuleModel, StepModel } from '#domain/form.ts';
import { holdAll } from '#domain/relevance/relevance.ts';
import { inside } from '../../model/source-location.ts';
import type { CheckedForm, FormCheck, Found } from '../check.ts';
import { listStepOwners } from '../logic/step-owners.ts';
import type { SourceLocation } from '../../model/source-location.ts';
import type { Question } from '../logic/logic.ts';
import { report } from '../check.ts';

/** A labeled part of a step. */
interface Labeled {
  readonly label: string;
  readonly location: SourceLocation;
  readonly isShown: Question;
}

/** Normalizes a label, so that labels that read alike are equal. */
function normalize(text: string): string {
  return text.trim().toLowerCase().replace(/\s+/g, ' ');
}

/** Returns true for each text that reads like an earlier one. */
function findRepeats(texts: readonly string[]): readonly boolean[] {
  const normal = texts.map(normalize);
  return normal.map((text, index) => normal.indexOf(text) < index);
}

/** Reports parts with the label of an earlier part that is visible at the same time. */
function checkTogether({ logic }: CheckedForm, labeled: readonly Labeled[], kind: string): readonly Found[] {
  return labeled.map((entry, index) => {
    for (const earlier of labeled.slice(0, index)) {
      if (normalize(earlier.label) !== normalize(entry.label)) continue;
      const together = logic.find(
        (answers, facts) => earlier.isShown(answers, facts) && entry.isShown(answers, facts),
      );
      if (together.kind !== 'found') continue;
      const message = `Another ${kind} with the label "${entry.label}" is visible at the same time. Change one label.`;
      return report('duplicate-label', entry.location, message, together.example);
    }
    return undefined;
  });
}

function listModuleLabels(
  { model }: CheckedForm,
  { modules, when }: StepModel,
  stepIndex: number,
): readonly Labeled[] {
  const { file } = { file: model.names.definition.files.steps };
  return modules.flatMap((module: ModuleModel, index): readonly Labeled[] => {
    const { label } = module;
    if (label === undefined) return [];
    const isShown: Question = (answers, facts) =>
      (when?.(answers, facts, '') ?? true) && isModuleShown(module, answers, facts);
    return [{ label, location: { file, at: ['steps', stepIndex, 'modules', index, 'label'] }, isShown }];
  });
}

/**
 * Returns the labeled fields of a step by group. The context distinguishes equal labels in different groups,
 * such as two addresses.
 */
function listFieldLabels({ form, model }: CheckedForm, stepIndex: number): readonly (readonly Labeled[])[] {
  const groups = new Map<string, Labeled[]>();
  for (const [path, owner] of listStepOwners(form)) {
    const field = form.fields[path];
    const source = model.names.fields.get(path)?.source;
    if (owner !== stepIndex || field === undefined || source === undefined) continue;
    const group = path.slice(0, Math.max(0, path.lastIndexOf('.')));
    const row = field.rows === undefined ? '' : `${field.rows}.0`;
    const entry: Labeled = {
      label: field.title,
      location: inside(source, 'title'),
      isShown: (answers, facts) => holdAll(field.relevantWhen, answers, facts, row),
    };
    groups.set(group, [...(groups.get(group) ?? []), entry]);
  }
  return [...groups.values()];
}

function checkStepTitles({ model, form }: CheckedForm): readonly Found[] {
  const { steps } = model.names.definition.files;
  const repeats = findRepeats(form.steps.map(({ title }) => title));
  return form.steps.map(({ title }, index) => {
    const message = `An earlier step has the title "${title}". Change one title.`;
    return report(
      'duplicate-label',
      { file: steps, at: ['steps', index, 'title'] },
      repeats[index] && message,
    );
  });
}

function checkOptionLabels({ model }: CheckedForm): readonly Found[] {
  const { lists, files } = model.names.definition;
  const used = new Set([...model.names.fields.values()].flatMap(({ schema }) => schema.options?.list ?? []));
  return [...used].flatMap((name) => {
    const options = lists[name] ?? [];
    const file = files.lists[name];
    const repeats = findRepeats(options.map(({ value }) => value));
    return options.map(({ value }, index) => {
      if (file === undefined) return undefined;
      const message = `An earlier option has the text "${value}". Change one text.`;
      return report('duplicate-label', { file, at: ['options', index, 'value'] }, repeats[index] && message);
    });
  });
}

export const checkLabels: FormCheck = {
  warnings: { 'duplicate-label': 'Duplicate labels.' },
  find: (checked) => [
    ...checkStepTitles(checked),
    ...checkOptionLabels(checked),
    ...checked.form.steps.flatMap((step, index) => [
      ...checkTogether(checked, listModuleLabels(checked, step, index), 'module'),
      ...listFieldLabels(checked, index).flatMap((group) => checkTogether(checked, group, 'field')),
    ]),
  ],
};
