import { analyticsMistakes } from './analytics.ts';
import { commerceMistakes } from './commerce.ts';
import { companyMistakes } from './companies.ts';
import { domainMistakes } from './domains.ts';
import { foldMistakes } from './folds.ts';
import { groupMistakes } from './groups.ts';
import { logicMistakes } from './logic.ts';
import { lookupMistakes } from './lookups.ts';
import { conditionMistakes } from './conditions.ts';
import { productChoiceMistakes } from './product-choices.ts';
import { productMistakes } from './products.ts';
import { fieldMistakes } from './fields.ts';
import { pageMistakes } from './pages.ts';
import { stepMistakes } from './steps.ts';
import { widgetMistakes } from './widgets.ts';
import { widgetFitMistakes } from './widget-fits.ts';
import type { Mistake } from './mistake.ts';
import { nameMistakes } from './names.ts';
import { idlePartMistakes } from './idle-parts.ts';
import { newcomerMistakes } from './newcomers.ts';
import { availableMistakes } from './available.ts';
import { optionMistakes } from './options.ts';
import { ownPartMistakes } from './own-parts.ts';
import { pageQueryMistakes } from './page-queries.ts';
import { pageQuestionMistakes } from './page-questions.ts';
import { payableMistakes } from './payable.ts';
import { plateMistakes } from './plates.ts';
import { reactionMistakes } from './reactions.ts';
import { referenceMistakes } from './references.ts';
import { rowProductMistakes } from './row-products.ts';
import { rowMistakes } from './rows.ts';
import { ruleMistakes } from './rules.ts';
import { samePlaceMistakes } from './same-places.ts';
import { safetyMistakes } from './safety.ts';
import { shapeMistakes } from './shape.ts';
import { stateMistakes } from './states.ts';
import { submissionMistakes } from './submissions.ts';
import { textMistakes } from './texts.ts';
import { variantMistakes } from './variants.ts';

/** Every seeded mistake. */
export const allMistakes: readonly Mistake[] = [
  ...shapeMistakes,
  ...nameMistakes,
  ...referenceMistakes,
  ...reactionMistakes,
  ...ruleMistakes,
  ...logicMistakes,
  ...commerceMistakes,
  ...analyticsMistakes,
  ...safetyMistakes,
  ...textMistakes,
  ...rowMistakes,
  ...rowProductMistakes,
  ...samePlaceMistakes,
  ...foldMistakes,
  ...optionMistakes,
  ...ownPartMistakes,
  ...pageQuestionMistakes,
  ...pageQueryMistakes,
  ...availableMistakes,
  ...stateMistakes,
  ...groupMistakes,
  ...companyMistakes,
  ...lookupMistakes,
  ...plateMistakes,
  ...domainMistakes,
  ...conditionMistakes,
  ...payableMistakes,
  ...productMistakes,
  ...productChoiceMistakes,
  ...variantMistakes,
  ...fieldMistakes,
  ...pageMistakes,
  ...stepMistakes,
  ...widgetMistakes,
  ...widgetFitMistakes,
  ...submissionMistakes,
  ...newcomerMistakes,
  ...idlePartMistakes,
];
