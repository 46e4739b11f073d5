import { isModuleShown } from '#domain/steps/steps.ts';
import type { ModuleModel, StepModel } from '#domain/form.ts';
import { holdAll } from '#domain/relevance/relevance.ts';
import { inside } from '../../model/source-location.ts';
import type { CheckedForm, FormCheck, Report } from '../check.ts';
import { listStepOwners } from '../logic/step-owners.ts';
import { normalizeLabel, reportTwins } from './report-twins.ts';
import type { Labeled } from './report-twins.ts';

/** Returns for each text whether an earlier one reads the same. */
function repeats(texts: readonly string[]): readonly boolean[] {
  const seen = new Set<string>();
  return texts.map((text) => {
    const normal = normalizeLabel(text);
    const isRepeated = seen.has(normal);
    seen.add(normal);
    return isRepeated;
  });
}

function labeledModules({ model }: CheckedForm, step: StepModel, stepIndex: number): readonly Labeled[] {
  const file = model.names.definition.files.steps;
  return step.modules.flatMap((module: ModuleModel, index) =>
    module.label === undefined
      ? []
      : [
          {
            label: module.label,
            location: { file, at: ['steps', stepIndex, 'modules', index, 'label'] },
            isShown: (answers, facts) =>
              (step.when?.(answers, facts, '') ?? true) && isModuleShown(module, answers, facts),
          } satisfies Labeled,
        ],
  );
}

/**
 * Returns the labeled fields of a step by group. The context distinguishes equal labels in different groups,
 * such as two addresses.
 */
function labeledGroups(checked: CheckedForm, stepIndex: number): readonly (readonly Labeled[])[] {
  const owners = listStepOwners(checked.form);
  const groups = new Map<string, Labeled[]>();
  for (const [path, owner] of owners) {
    const field = checked.form.fields[path];
    const source = checked.model.names.fields.get(path)?.source;
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

function reportTwinSteps({ model, form }: CheckedForm): readonly Report[] {
  const repeated = repeats(form.steps.map(({ title }) => title));
  return form.steps.flatMap(({ title }, index): readonly Report[] => {
    if (repeated[index] !== true) return [];
    const location = { file: model.names.definition.files.steps, at: ['steps', index, 'title'] };
    return [{ code: 'duplicate-label', location, message: `Another step is called "${title}".` }];
  });
}

function reportTwinOptions({ model }: CheckedForm): readonly Report[] {
  const { lists, files } = model.names.definition;
  const used = new Set([...model.names.fields.values()].flatMap(({ schema }) => schema.options?.list ?? []));
  return [...used].flatMap((name) => {
    const options = lists[name] ?? [];
    const file = files.lists[name];
    const repeated = repeats(options.map(({ value }) => value));
    return options.flatMap(({ value }, index): readonly Report[] => {
      if (file === undefined || repeated[index] !== true) return [];
      const location = { file, at: ['options', index, 'value'] };
      return [{ code: 'duplicate-label', location, message: `Another option reads "${value}" as well.` }];
    });
  });
}

export const checkLabels: FormCheck = {
  about: 'Duplicate labels.',
  codes: { 'duplicate-label': 'warning' },
  find: (checked) => [
    ...reportTwinSteps(checked),
    ...reportTwinOptions(checked),
    ...checked.form.steps.flatMap((step, index) => [
      ...reportTwins(checked, labeledModules(checked, step, index), 'part'),
      ...labeledGroups(checked, index).flatMap((group) => reportTwins(checked, group, 'field')),
    ]),
  ],
};
