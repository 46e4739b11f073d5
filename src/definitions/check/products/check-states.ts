import { isMapOfTicks } from '../../model/answers/widget-of.ts';
import { isMistake, resolveField } from '../../model/answers/resolve-field.ts';
import type { ProductSource } from '../../model/definition.ts';
import { inside } from '../../model/source-location.ts';
import type { Report } from '../check.ts';
import { checkEachProduct } from './listed-product.ts';

/** Returns the keywords that conflict with `states`, each with its reason. */
function findRivals({ jurisdiction, localJurisdictions, line, available, states }: ProductSource) {
  return {
    jurisdiction: jurisdiction !== undefined && 'each ticked state is one already',
    localJurisdictions: localJurisdictions === true && 'a county or town is chosen for one state',
    line: line !== undefined && 'its line holds its states',
    available:
      available !== undefined &&
      available.by === states &&
      'the table must narrow the list of the map itself',
  };
}

export const checkStates = checkEachProduct(
  'Invalid `states` of products: not a map, inside rows, or in conflict with other keywords.',
  { 'idle-states': 'error', 'row-states': 'error', 'rival-states': 'error', 'no-map': 'error' },
  ({ product, sold, location }, { model }): readonly Report[] => {
    const { states, multiStateSetting, bulk } = product;
    if (states === undefined) {
      return Object.entries({ multiStateSetting, bulk }).flatMap(([word, value]): readonly Report[] => {
        if (value === undefined) return [];
        const message = `"${word}" is about several states: the product needs "states", the path of a map of them.`;
        return [{ code: 'idle-states', location: inside(location, word), message }];
      });
    }
    const at = inside(location, 'states');
    if (sold.each !== undefined || states.startsWith('./')) {
      const message =
        'What is sold for several states is not sold once a row: a row names one "jurisdiction".';
      return [{ code: 'row-states', location: at, message }];
    }
    const rivals = Object.entries(findRivals(product)).flatMap(([word, reason]): readonly Report[] => {
      if (reason === false) return [];
      const message = `"${word}" cannot be beside "states": ${reason}.`;
      return [{ code: 'rival-states', location: inside(location, word), message }];
    });
    const field = resolveField(model.names, states, undefined);
    if (isMistake(field) || isMapOfTicks(field.schema)) {
      return rivals;
    }
    const message = `"${states}" is no map of ticks: it needs the type "object", "options" and "additionalProperties": {"type": "boolean"}.`;
    return [...rivals, { code: 'no-map', location: at, message }];
  },
);
