import { unknownName } from '#reading/nearest-name.ts';
import type { FormModel } from '../../model/form-model.ts';
import type { LoadedPage } from '../../model/pages/load-pages.ts';
import type { Found, ModelCheck } from '../check.ts';
import { report } from '../check.ts';

/** Returns why a page cannot move a module, or undefined. */
function findObstacle({ steps }: FormModel['names']['definition']['steps'], key: string, title?: string) {
  const places = steps.filter(({ modules }) => modules.some((module) => module.key === key));
  if (places.length > 1)
    return `Several steps have a module "${key}", so the page would move all of them. Rename the other ones.`;
  if (places.some(({ when }) => when !== undefined))
    return `The module "${key}" is in a step with a "when", which would not apply in another step. Give the module the "when" instead.`;
  if (title !== undefined && steps.some((step) => step.key === key))
    return `A step already has the key "${key}". Rename the module or the step.`;
  return undefined;
}

function checkMoved({ names }: FormModel, { page, file }: LoadedPage): readonly Found[] {
  const { steps, isPartial } = names.definition;
  if (isPartial) return [];
  const keys = steps.steps.map(({ key }) => key);
  const known = steps.steps.flatMap(({ modules }) => modules.map(({ key }) => key));
  return Object.entries(page.modules ?? {}).flatMap(([key, { step, title }]) => {
    const location = { file, at: ['modules', key] };
    if (!known.includes(key))
      return [report('unknown-module', location, unknownName('Unknown module', key, known))];
    const target = { file, at: ['modules', key, 'step'] };
    return [
      report('unmovable-module', location, findObstacle(steps, key, title)),
      step === undefined
        ? undefined
        : report('unknown-step', target, unknownName('Unknown step', step, keys)),
    ];
  });
}

export const checkMovedModules: ModelCheck = {
  errors: {
    'unknown-module': 'Unknown modules that a page moves.',
    'unmovable-module': 'Modules that a page cannot move: in a step with a `when`, or with a key used twice.',
    'unknown-step': 'Unknown steps to which a page moves a module.',
  },
  find: ({ model, pages }) => pages.flatMap((page) => checkMoved(model, page)),
};
