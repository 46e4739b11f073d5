import { checkFieldUses, checkUnshownUses } from './answers/check-field-uses.ts';
import { checkFieldGroups } from './answers/check-field-groups.ts';
import { checkInnerSchemas } from './answers/check-inner-schemas.ts';
import { checkKeywords } from './answers/check-keywords.ts';
import { checkUnshownFields, checkGivenAnswers } from './answers/check-unshown-fields.ts';
import { checkPayable } from './cart/check-payable.ts';
import { checkOptionProducts, checkProductChoices } from './cart/check-product-choices.ts';
import { checkAvailability } from './commerce/check-availability.ts';
import { checkBundleParts } from './commerce/check-bundle-parts.ts';
import { checkCatalogueProducts } from './commerce/check-catalogue-products.ts';
import { checkFixedBounds } from './commerce/check-fixed-bounds.ts';
import { checkOwnPrices } from './commerce/check-own-prices.ts';
import { checkPageOffers } from './commerce/check-page-offers.ts';
import { checkComparedValues } from './conditions/check-compared-values.ts';
import { checkReadable } from './conditions/check-readable.ts';
import { checkRelevanceCycle } from './conditions/check-relevance-cycle.ts';
import { checkFileShape } from './files/check-file-shape.ts';
import { checkSiteLinks } from './files/check-site-links.ts';
import { checkAnyAlternatives } from './logic/check-alternatives.ts';
import { checkComparisons } from './logic/check-comparisons.ts';
import { checkConditions } from './logic/check-conditions.ts';
import { checkLaterSteps } from './logic/check-later-steps.ts';
import { checkNarrowedOptions } from './logic/check-narrowed-options.ts';
import { checkReach } from './logic/check-reach.ts';
import { checkReactionLoops } from './logic/check-reaction-loops.ts';
import { checkShadowedRules } from './logic/check-shadowed-rules.ts';
import { checkSingleOptions } from './logic/check-single-options.ts';
import { checkOrders } from './orders/check-orders.ts';
import { checkPathToSubmit } from './orders/check-path-to-submit.ts';
import { checkIdleWords } from './pages/check-idle-words.ts';
import { checkMovedModules } from './pages/check-moved-modules.ts';
import { checkOfferedAnswers } from './pages/check-offered-answers.ts';
import { checkQueryAnswers } from './pages/check-query-answers.ts';
import { checkQuestionsPlace } from './pages/check-questions-place.ts';
import { checkAvailable } from './products/check-available.ts';
import { checkDuration } from './products/check-duration.ts';
import { checkFaq } from './products/check-faq.ts';
import { checkGroups } from './products/check-groups.ts';
import { checkProductLinks } from './products/check-links.ts';
import { checkProductWords } from './products/check-product-words.ts';
import { checkShownProducts } from './products/check-shown-products.ts';
import { checkStates } from './products/check-states.ts';
import { checkVariants } from './products/check-variants.ts';
import { checkOfferedOptions } from './reactions/check-offered-options.ts';
import { checkPopups } from './reactions/check-popups.ts';
import { checkReactionWords } from './reactions/check-reaction-words.ts';
import { checkRoles } from './reactions/check-roles.ts';
import { checkWrites } from './reactions/check-writes.ts';
import { checkAnswerable } from './rules/check-answerable.ts';
import { checkContradictions } from './rules/check-contradictions.ts';
import { checkMasks } from './rules/check-masks.ts';
import { checkSlowPatterns } from './rules/check-slow-patterns.ts';
import { checkAnalytics } from './safety/check-analytics.ts';
import { checkHosts } from './safety/check-hosts.ts';
import { checkHtml } from './safety/check-html.ts';
import { checkLinks } from './safety/check-links.ts';
import { checkPrivateAnswers } from './safety/check-private-answers.ts';
import { checkSecrets } from './safety/check-secrets.ts';
import { checkFolds } from './steps/check-folds.ts';
import { checkMigrations } from './steps/check-migrations.ts';
import { checkCompanyNames, checkCompanies } from './submission/check-companies.ts';
import { checkAction, checkMails, checkPayload } from './submission/check-payload.ts';
import { checkUnreadAnswers } from './submission/check-unread-answers.ts';
import { checkBlankTexts } from './texts/check-blank-texts.ts';
import { checkDefaultTexts } from './texts/check-default-texts.ts';
import { checkErrorNames } from './texts/check-error-names.ts';
import { checkLabels } from './texts/check-labels.ts';
import { checkMarkup } from './texts/check-markup.ts';
import { checkEmptyPlaceholders, checkPlaceholders } from './texts/check-placeholders.ts';
import { checkTextKeys } from './texts/check-text-keys.ts';
import { checkSamePlaces, checkFields } from './answers/check-fields.ts';
import { checkDomains } from './products/check-domains.ts';
import type { FileCheck, FormCheck, LoadingFileCheck, ModelCheck } from './check.ts';
import { checkCart } from './cart/check-cart.ts';
import { checkLists } from './options/check-lists.ts';
import { checkOptionRows } from './options/check-option-rows.ts';
import { checkVariations } from './options/check-variations.ts';
import { checkOptions } from './options/check-options.ts';
import { checkPages } from './pages/check-pages.ts';
import { checkSettings } from './pages/check-settings.ts';
import { checkShownGroups } from './products/check-shown-groups.ts';
import { checkLookups } from './reactions/check-lookups.ts';
import { checkChains } from './rules/check-chains.ts';
import { checkRows } from './steps/check-rows.ts';
import { checkSteps } from './steps/check-steps.ts';
import { checkFit } from './widgets/check-fit.ts';
import { checkFixedFields } from './widgets/check-fixed-fields.ts';
import { checkUi } from './widgets/check-ui.ts';
import { checkWidgetLimits } from './widgets/check-widget-limits.ts';
import { checkWidgets } from './widgets/check-widgets.ts';
import { checkGivenValues } from './rules/check-given-values.ts';

/** Checks of single files, by topic. The topic is the name of the check's folder. */
const ofFiles: Readonly<Record<string, readonly (FileCheck | LoadingFileCheck)[]>> = {
  files: [checkFileShape, checkSiteLinks],
  rules: [checkSlowPatterns],
  safety: [checkHtml, checkLinks, checkSecrets],
  texts: [checkBlankTexts, checkDefaultTexts, checkMarkup, checkPlaceholders],
};

/** Checks of names, references and rules, by topic. */
const ofModels: Readonly<Record<string, readonly ModelCheck[]>> = {
  answers: [
    checkFieldUses,
    checkUnshownUses,
    checkFields,
    checkSamePlaces,
    checkKeywords,
    checkFieldGroups,
    checkInnerSchemas,
    checkUnshownFields,
    checkGivenAnswers,
  ],
  cart: [checkCart, checkProductChoices],
  conditions: [checkReadable, checkComparedValues, checkRelevanceCycle],
  options: [checkLists, checkOptionRows, checkOptions, checkVariations],
  pages: [
    checkIdleWords,
    checkMovedModules,
    checkPages,
    checkQueryAnswers,
    checkQuestionsPlace,
    checkSettings,
  ],
  products: [
    checkAvailable,
    checkDomains,
    checkDuration,
    checkFaq,
    checkGroups,
    checkProductLinks,
    checkProductWords,
    checkShownGroups,
    checkShownProducts,
    checkStates,
    checkVariants,
  ],
  reactions: [checkLookups, checkPopups, checkReactionWords, checkRoles, checkWrites],
  rules: [checkChains],
  safety: [checkAnalytics],
  steps: [checkMigrations, checkRows, checkSteps],
  submission: [checkAction, checkCompanies, checkMails],
  texts: [checkTextKeys],
  widgets: [checkFit, checkFixedFields, checkUi, checkWidgetLimits, checkWidgets],
};

/** Checks of valid forms, by topic. */
const ofForms: Readonly<Record<string, readonly FormCheck[]>> = {
  cart: [checkOptionProducts, checkPayable],
  commerce: [
    checkAvailability,
    checkBundleParts,
    checkCatalogueProducts,
    checkFixedBounds,
    checkOwnPrices,
    checkPageOffers,
  ],
  logic: [
    checkAnyAlternatives,
    checkComparisons,
    checkConditions,
    checkLaterSteps,
    checkNarrowedOptions,
    checkReach,
    checkReactionLoops,
    checkShadowedRules,
    checkSingleOptions,
  ],
  orders: [checkOrders, checkPathToSubmit],
  pages: [checkOfferedAnswers],
  reactions: [checkOfferedOptions],
  rules: [checkAnswerable, checkContradictions, checkGivenValues, checkMasks],
  safety: [checkHosts, checkPrivateAnswers],
  steps: [checkFolds],
  submission: [checkCompanyNames, checkPayload, checkUnreadAnswers],
  texts: [checkErrorNames, checkLabels, checkEmptyPlaceholders],
};

function withTopics<Kind extends object>(checks: Readonly<Record<string, readonly Kind[]>>) {
  return Object.entries(checks).flatMap(([topic, list]) => list.map((check) => ({ topic, ...check })));
}

export const fileChecks = withTopics(ofFiles);

export const modelChecks = withTopics(ofModels);

export const formChecks = withTopics(ofForms);
