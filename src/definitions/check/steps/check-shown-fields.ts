import { expandFields } from '../../model/steps/expand-fields.ts';
import { listModules } from '../../model/steps/list-modules.ts';
import { listUsedGroups } from '../../model/products/used-groups.ts';
import { inside, locateNamed } from '../../model/source-location.ts';
import type { ModelCheck } from '../check.ts';

export const checkShownFields: ModelCheck = {
  about: 'Unknown fields and shared modules in modules, popups and groups.',
  codes: {
    'unknown-path': 'error',
    'unknown-module': 'error',
    'module-cycle': 'error',
    'unknown-key': 'error',
    'missing-key': 'error',
  },
  find: ({ model: { names } }) => {
    const { definition } = names;
    const modules = listModules(definition).flatMap(({ module, location }) => [
      { fields: module.fields ?? [], location: inside(location, 'fields') },
      { fields: module.popup?.fields ?? [], location: inside(location, 'popup', 'fields') },
    ]);
    const groups = listUsedGroups(definition).map(({ key, group }) => ({
      fields: group.fields ?? [],
      location: locateNamed(definition.files.groups, key, 'fields'),
    }));
    return [...modules, ...groups].flatMap(
      ({ fields, location }) => expandFields(names, fields, location).mistakes,
    );
  },
};
