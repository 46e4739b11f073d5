import { listConditions } from '../../model/relevance/list-conditions.ts';
import { nodesOf } from '../../model/conditions/visit-conditions.ts';
import type { ModelCheck } from '../check.ts';

export const checkReadable: ModelCheck = {
  about: 'Invalid conditions: unknown names, unknown operators, bad syntax or cycles.',
  codes: {
    'bad-condition': 'error',
    'unknown-condition': 'error',
    'unknown-table': 'error',
    'no-choice': 'error',
    'condition-cycle': 'error',
    'unknown-operator': 'error',
    'unknown-fact': 'error',
    'unknown-path': 'error',
    'row-field': 'error',
    'unsold-product': 'error',
    'sold-elsewhere': 'error',
  },
  find: ({ model }) =>
    [...new Set(listConditions(model).flatMap((condition) => nodesOf(condition, { named: true })))].flatMap(
      (node) =>
        node.kind === 'unreadable'
          ? [{ code: node.code, message: node.message, location: node.location }]
          : [],
    ),
};
