import { checkFileShape } from './check-file-shape.ts';
import type { FileCheck, FormCheck } from './check.ts';
import { checkAvailability } from './commerce/check-availability.ts';
import { checkCatalogueProducts } from './commerce/check-catalogue-products.ts';
import { checkCompanyNames } from './commerce/check-company-names.ts';
import { checkFixedBounds } from './commerce/check-fixed-bounds.ts';
import { checkPageOffers } from './commerce/check-page-offers.ts';
import { checkAnyAlternatives } from './logic/check-alternatives.ts';
import { checkComparisons } from './logic/check-comparisons.ts';
import { checkConditions } from './logic/check-conditions.ts';
import { checkLaterSteps } from './logic/check-later-steps.ts';
import { checkNarrowedOptions } from './logic/check-narrowed-options.ts';
import { checkReach } from './logic/check-reach.ts';
import { checkReactionLoops } from './logic/check-reaction-loops.ts';
import { checkShadowedRules } from './logic/check-shadowed-rules.ts';
import { checkOrders } from './orders/check-orders.ts';
import { checkPathToSubmit } from './orders/check-path-to-submit.ts';
import { checkAnswerable } from './rules/check-answerable.ts';
import { checkContradictions } from './rules/check-contradictions.ts';
import { checkGivenAnswers } from './rules/check-given-answers.ts';
import { checkMasks } from './rules/check-masks.ts';
import { checkSlowPatterns } from './rules/check-slow-patterns.ts';
import { checkHosts } from './safety/check-hosts.ts';
import { checkHtml } from './safety/check-html.ts';
import { checkLinks } from './safety/check-links.ts';
import { checkPrivateAnswers } from './safety/check-private-answers.ts';
import { checkSecrets } from './safety/check-secrets.ts';
import { checkBlankTexts } from './texts/check-blank-texts.ts';
import { checkErrorNames } from './texts/check-error-names.ts';
import { checkLabels } from './texts/check-labels.ts';
import { checkPlaceholders } from './texts/check-placeholders.ts';

/** Checks of each file by itself. */
export const fileChecks: readonly FileCheck[] = [
  checkFileShape,
  checkSlowPatterns,
  checkHtml,
  checkLinks,
  checkSecrets,
  checkBlankTexts,
];

/** Checks of a form that compiles, by what they are about: logic, orders, rules, commerce, safety, texts. */
export const formChecks: readonly FormCheck[] = [
  checkConditions,
  checkAnyAlternatives,
  checkShadowedRules,
  checkReach,
  checkLaterSteps,
  checkComparisons,
  checkNarrowedOptions,
  checkReactionLoops,
  checkPathToSubmit,
  checkOrders,
  checkContradictions,
  checkAnswerable,
  checkGivenAnswers,
  checkMasks,
  checkCatalogueProducts,
  checkAvailability,
  checkCompanyNames,
  checkFixedBounds,
  checkPageOffers,
  checkPrivateAnswers,
  checkHosts,
  checkPlaceholders,
  checkLabels,
  checkErrorNames,
];
