import type { AnySchemaObject } from 'ajv';
import availability from '#form-definitions/meta/availability.schema.json' with { type: 'json' };
import conditions from '#form-definitions/meta/conditions.schema.json' with { type: 'json' };
import defaults from '#form-definitions/meta/defaults.schema.json' with { type: 'json' };
import groups from '#form-definitions/meta/groups.schema.json' with { type: 'json' };
import journey from '#form-definitions/meta/journey.schema.json' with { type: 'json' };
import list from '#form-definitions/meta/list.schema.json' with { type: 'json' };
import modules from '#form-definitions/meta/modules.schema.json' with { type: 'json' };
import page from '#form-definitions/meta/page.schema.json' with { type: 'json' };
import products from '#form-definitions/meta/products.schema.json' with { type: 'json' };
import schema from '#form-definitions/meta/schema.schema.json' with { type: 'json' };
import step from '#form-definitions/meta/step.schema.json' with { type: 'json' };
import steps from '#form-definitions/meta/steps.schema.json' with { type: 'json' };
import texts from '#form-definitions/meta/texts.schema.json' with { type: 'json' };
import ui from '#form-definitions/meta/ui.schema.json' with { type: 'json' };

/** Removes the `$ref` at the root of a meta-schema, by which editors find the generated schema. */
export function withoutEditorReference(written: AnySchemaObject): AnySchemaObject {
  const { $ref: _, ...schema } = written;
  return schema;
}

/** The meta-schemas in `form-definitions/meta`, by the kind of file that each describes. */
export const metaSchemas = {
  schema: withoutEditorReference(schema),
  ui: withoutEditorReference(ui),
  steps: withoutEditorReference(steps),
  products: withoutEditorReference(products),
  groups: withoutEditorReference(groups),
  conditions: withoutEditorReference(conditions),
  modules: withoutEditorReference(modules),
  texts: withoutEditorReference(texts),
  page: withoutEditorReference(page),
  list: withoutEditorReference(list),
  availability: withoutEditorReference(availability),
  journey: withoutEditorReference(journey),
  step: withoutEditorReference(step),
  defaults: withoutEditorReference(defaults),
} as const;
