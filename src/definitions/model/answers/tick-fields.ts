import type { FormDefinition } from '../definition.ts';
import type { FieldNode } from './field-node.ts';
import { recordAt } from './form-fields.ts';
import type { SamePlace } from './same-place.ts';

/**
 * Returns the fields of `sameAs` checkboxes. Steps define these checkboxes, and the form stores their
 * answers.
 */
export function listTickFields(
  { ui, files }: FormDefinition,
  places: readonly SamePlace[],
): readonly FieldNode[] {
  return places.flatMap(
    ({ tick: path, label, default: first, rows, location, shared }): readonly FieldNode[] => {
      if (label === undefined || shared.length === 0) return [];
      const uiPath = path.replaceAll('.*.', '.items.');
      return [
        {
          path,
          ...(rows === undefined ? {} : { rows }),
          schema: { type: 'boolean', title: label, default: first },
          ui: { 'ui:widget': 'checkbox', ...recordAt(ui, uiPath) },
          source: location,
          uiSource: { file: files.ui, at: uiPath.split('.') },
        },
      ];
    },
  );
}
