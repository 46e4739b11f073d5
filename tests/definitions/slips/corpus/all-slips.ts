import { conditions } from '../conditions.ts';
import { copiedForms } from '../copied-forms.ts';
import { idleParts } from '../effects/idle-parts.ts';
import { journeys } from '../journeys.ts';
import { jsonSyntax } from '../json-syntax.ts';
import { options } from '../options.ts';
import { pages } from '../pages.ts';
import { prices } from '../prices.ts';
import { products } from '../products.ts';
import { reactions } from '../reactions.ts';
import { references } from '../references.ts';
import { rowsAndMaps } from '../rows-and-maps.ts';
import { rules } from '../rules.ts';
import { schema } from '../schema.ts';
import { steps } from '../steps.ts';
import { texts } from '../texts.ts';
import { ui } from '../ui.ts';
import { widgets } from '../widgets.ts';
import type { Slip } from './slip.ts';

/** All mistakes by class. */
export const slipsByClass: Readonly<Record<string, readonly Slip[]>> = {
  'json-syntax': jsonSyntax,
  schema,
  ui,
  widgets,
  steps,
  pages,
  conditions,
  rules,
  options,
  products,
  prices,
  texts,
  'rows-and-maps': rowsAndMaps,
  reactions,
  journeys,
  references,
  'copied-forms': copiedForms,
  'idle-parts': idleParts,
};
