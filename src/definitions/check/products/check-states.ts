import { isMapOfTicks } from '../../model/answers/widget-of.ts';
import { isMistake, resolveField } from '../../model/answers/resolve-field.ts';
import type { ProductSource } from '../../model/definition.ts';
import { inside } from '../../model/source-location.ts';
import type { ModelCheck } from '../check.ts';
import { eachProduct } from './each-product.ts';
import { report } from '../check.ts';

/** Returns the keywords that conflict with `states`, each with its reason. */
function findRivals({ jurisdiction, localJurisdictions, line, available, states }: ProductSource) {
  return {
    jurisdiction: jurisdiction !== undefined && 'each checked state is one already',
    localJurisdictions: localJurisdictions === true && 'a county or town belongs to a single state',
    line: line !== undefined && 'each line lists its own states',
    available: available?.by === states && 'the table must narrow the list of the map',
  };
}

export const checkStates: ModelCheck = {
  errors: {
    'idle-states': 'A `multiStateSetting` or `bulk` without `states`.',
    'row-states': 'A `states` of products that are sold once per row.',
    'rival-states': 'Keywords that conflict with `states`.',
    'no-map': 'A `states` that is not a map of check boxes.',
  },
  find: eachProduct(({ product, sold, location }, names) => {
    const { states, multiStateSetting, bulk } = product;
    if (states === undefined) {
      return Object.entries({ multiStateSetting, bulk }).map(([word, value]) => {
        const message = `"${word}" needs "states": the path of a map of states.`;
        return report('idle-states', inside(location, word), value !== undefined && message);
      });
    }
    const at = inside(location, 'states');
    if (sold.each !== undefined || states.startsWith('./')) {
      const message = 'A product that is sold once per row has one state. Use "jurisdiction".';
      return [report('row-states', at, message)];
    }
    const field = resolveField(names, states, undefined);
    const message = `"${states}" must be a map of check boxes: add the type "object", "options" and "additionalProperties": {"type": "boolean"}.`;
    return [
      ...Object.entries(findRivals(product)).map(([word, reason]) =>
        report(
          'rival-states',
          inside(location, word),
          reason !== false && `"${word}" conflicts with "states": ${reason}. Remove one of them.`,
        ),
      ),
      report('no-map', at, !isMistake(field) && !isMapOfTicks(field.schema) && message),
    ];
  }),
};
