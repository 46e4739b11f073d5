import { expandFields } from '../../model/steps/expand-fields.ts';
import { listModules } from '../../model/steps/list-modules.ts';
import { listUsedGroups } from '../../model/products/used-groups.ts';
import { inside, locateNamed } from '../../model/source-location.ts';
import type { ModelCheck } from '../check.ts';
import { findRepeated } from '../find-repeated.ts';

export const checkSteps: ModelCheck = {
  errors: {
    'duplicate-name': 'Duplicate keys of steps and modules.',
    'unknown-path': 'Unknown fields in modules, popups and groups.',
    'unknown-module': 'Unknown shared modules.',
    'module-cycle': 'Circular shared modules.',
    'unknown-key': 'Unknown placeholders in the `with` of shared modules.',
    'missing-key': 'Missing placeholders in the `with` of shared modules.',
  },
  find: ({ model: { names } }) => {
    const { definition } = names;
    const { steps, files } = definition;
    const location = { file: files.steps, at: ['steps'] };
    const fields = [
      ...listModules(definition).flatMap(({ module, location: at }) => [
        { entries: module.fields, at: inside(at, 'fields') },
        { entries: module.popup?.fields, at: inside(at, 'popup', 'fields') },
      ]),
      ...listUsedGroups(definition).map(({ key, group }) => ({
        entries: group.fields,
        at: locateNamed(files.groups, key, 'fields'),
      })),
    ];
    return [
      ...findRepeated(steps.steps, 'key', location, 'step'),
      ...steps.steps.flatMap(({ modules }, index) =>
        findRepeated(modules, 'key', inside(location, index, 'modules'), 'module of this step'),
      ),
      ...fields.flatMap(({ entries = [], at }) => expandFields(names, entries, at).mistakes),
    ];
  },
};
