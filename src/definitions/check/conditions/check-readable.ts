import { nodesOf } from '../../model/conditions/visit-conditions.ts';
import type { ModelCheck } from '../check.ts';
import { report } from '../check.ts';
import { listConditions } from '../../model/relevance/list-condition-sites.ts';

export const checkReadable: ModelCheck = {
  errors: {
    'bad-condition': 'Conditions with invalid syntax.',
    'unknown-condition': 'Unknown named conditions.',
    'condition-cycle': 'Circular named conditions.',
    'unknown-operator': 'Unknown operators in conditions.',
    'unknown-fact': 'Unknown facts in conditions.',
    'unknown-path': 'Unknown fields in conditions.',
    'row-field': 'Conditions that read a field in other rows.',
    'unknown-table': 'Unknown availability tables in `flagged`.',
    'unknown-flag': 'A `flagged` with a flag that no row of the table has.',
    'no-choice': 'A `flagged` of answers that are not a single choice.',
    'unsold-product': 'Unsold products in `available`, `loaded` and `quicker`.',
    'sold-elsewhere': 'Products in `available`, `loaded` and `quicker` that are sold per row or state.',
    'not-filed': 'Products in `quicker` that are not filed.',
  },
  find: ({ model }) => {
    const nodes = listConditions(model).flatMap((condition) => nodesOf(condition, { named: true }));
    return [...new Set(nodes)].map((node) =>
      node.kind === 'unreadable' ? report(node.mistake.code, node.location, node.mistake) : undefined,
    );
  },
};
