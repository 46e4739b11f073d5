import type { JsonObject } from '../form.ts';

const PREFIX = 'ui:';

/** All options of a UI schema in one object, as rjsf reads them: `ui:options`, and each `ui:<name>` by its name. */
export function uiOptionsOf({ 'ui:options': options, ...words }: JsonObject): JsonObject {
  const named = Object.entries(words).filter(([word]) => word.startsWith(PREFIX));
  return {
    ...Object.fromEntries(named.map(([word, value]) => [word.slice(PREFIX.length), value])),
    ...Object(options),
  };
}
