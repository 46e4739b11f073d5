import { commerceMistakes } from './commerce.ts';
import { companyMistakes } from './companies.ts';
import { domainMistakes } from './domains.ts';
import { groupMistakes } from './groups.ts';
import { logicMistakes } from './logic.ts';
import { lookupMistakes } from './lookups.ts';
import type { Mistake } from './mistake.ts';
import { nameMistakes } from './names.ts';
import { offeredMistakes } from './offered.ts';
import { pageQuestionMistakes } from './page-questions.ts';
import { plateMistakes } from './plates.ts';
import { reactionMistakes } from './reactions.ts';
import { referenceMistakes } from './references.ts';
import { rowMistakes } from './rows.ts';
import { ruleMistakes } from './rules.ts';
import { safetyMistakes } from './safety.ts';
import { shapeMistakes } from './shape.ts';
import { stateMistakes } from './states.ts';
import { textMistakes } from './texts.ts';

/** Every seeded mistake. */
export const allMistakes: readonly Mistake[] = [
  ...shapeMistakes,
  ...nameMistakes,
  ...referenceMistakes,
  ...reactionMistakes,
  ...ruleMistakes,
  ...logicMistakes,
  ...commerceMistakes,
  ...safetyMistakes,
  ...textMistakes,
  ...rowMistakes,
  ...pageQuestionMistakes,
  ...offeredMistakes,
  ...stateMistakes,
  ...groupMistakes,
  ...companyMistakes,
  ...lookupMistakes,
  ...plateMistakes,
  ...domainMistakes,
];
