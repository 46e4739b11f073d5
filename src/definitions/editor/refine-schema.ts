import type { EditorSchema } from './editor-schema.ts';
import { refineAvailability } from './refine/refine-availability.ts';
import { refineConditions } from './refine/refine-conditions.ts';
import { refineJourney } from './refine/refine-journey.ts';
import { refinePage } from './refine/refine-page.ts';
import { refineProducts } from './refine/refine-products.ts';
import { refineSchemaNodes } from './refine/refine-schema.ts';
import { refineSteps } from './refine/refine-steps.ts';
import { refineDefaults, refineTexts } from './refine/refine-texts.ts';
import type { Refinement } from './refine/refinement.ts';

type Refine = (schema: EditorSchema, refinement: Refinement) => EditorSchema;

const refinements: Readonly<Record<string, Refine>> = {
  availability: refineAvailability,
  conditions: refineConditions,
  defaults: refineDefaults,
  journey: refineJourney,
  page: refinePage,
  products: refineProducts,
  schema: refineSchemaNodes,
  steps: refineSteps,
  texts: refineTexts,
};

/**
 * Adds constraints between parts to a meta-schema with names: for example, the default must have the field's
 * type.
 */
export function refineSchema(kind: string, schema: EditorSchema, refinement: Refinement): EditorSchema {
  return refinements[kind]?.(schema, refinement) ?? schema;
}
