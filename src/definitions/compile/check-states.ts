import { isMapOfOptions } from './check-answer.ts';
import { inside, reportAt } from './compile-context.ts';
import type { CompileContext, RowPlace } from './compile-context.ts';
import type { ProductSource } from './definition.ts';
import { noteFieldUse } from './use-field.ts';

/** Reports words that are about several states at a product that is sold in one. */
function checkIdleWords(
  context: CompileContext,
  { multiStateSetting, bulk }: ProductSource,
  place: RowPlace,
): void {
  for (const [word, value] of Object.entries({ multiStateSetting, bulk })) {
    if (value === undefined) continue;
    const message = `"${word}" is about several states: the product needs "states", the path of a map of them.`;
    reportAt(context, inside(place, word), 'idle-states', message);
  }
}

/** Why a page setting cannot turn something on and off; undefined where it can. */
function findSwitchMisfit(value: unknown): string | undefined {
  return typeof value === 'boolean' ? undefined : 'This must be true or false.';
}

/** Words that take the place of `states`, or stand in its way, each with the reason. */
function findRivals({ jurisdiction, localJurisdictions, line, offered, states }: ProductSource) {
  return {
    jurisdiction: jurisdiction !== undefined && 'each ticked state is one already',
    localJurisdictions: localJurisdictions === true && 'a county or town is chosen for one state',
    line: line !== undefined && 'its line holds its states',
    offered:
      offered !== undefined && offered.by === states && 'the table must narrow the list of the map itself',
  };
}

/** Reports what is wrong with the states a product is sold for: they must be a map of ticks, outside of rows. */
export function checkStates(context: CompileContext, product: ProductSource, place: RowPlace): void {
  const { states, multiStateSetting } = product;
  if (states === undefined) {
    checkIdleWords(context, product, place);
    return;
  }
  const at = inside(place, 'states');
  if (place.rows !== undefined || states.startsWith('./')) {
    const message = 'What is sold for several states is not sold once a row: a row names one "jurisdiction".';
    reportAt(context, at, 'row-states', message);
    return;
  }
  for (const [word, reason] of Object.entries(findRivals(product))) {
    if (reason === false) continue;
    const message = `"${word}" cannot stand beside "states": ${reason}.`;
    reportAt(context, inside(place, word), 'rival-states', message);
  }
  const schema = noteFieldUse(context, states, { ...place, ...at })?.schema;
  if (schema !== undefined && !(isMapOfOptions(schema) && hasTicks(schema.additionalProperties))) {
    const message = `"${states}" is no map of ticks: it needs the type "object", "options" and "additionalProperties": {"type": "boolean"}.`;
    reportAt(context, at, 'no-map', message);
  }
  if (multiStateSetting !== undefined) {
    const use = { name: multiStateSetting, findMisfit: findSwitchMisfit };
    context.settingUses.push({ ...use, ...inside(place, 'multiStateSetting') });
  }
}

function hasTicks(additionalProperties: unknown): boolean {
  const { type }: { readonly type?: unknown } = Object(additionalProperties);
  return type === 'boolean';
}
