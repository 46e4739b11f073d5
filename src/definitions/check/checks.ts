import type { Check } from './check.ts';
import { checkFieldUses, checkUnshownUses } from './answers/check-field-uses.ts';
import { checkTitles, checkDefaults, checkPricesInTitles } from './answers/check-fields.ts';
import { checkFixedAnswers } from './answers/check-fixed-answers.ts';
import { checkKeywords } from './answers/check-keywords.ts';
import { checkRepetitions } from './answers/check-repetitions.ts';
import { checkSamePlaces } from './answers/check-same-places.ts';
import {
  checkUnshownFields,
  checkGivenAnswersDemanded,
  checkPreselectionsDemanded,
} from './answers/check-unshown-fields.ts';
import { checkSoldProducts, checkCartRows, checkCartNames, checkListedProducts } from './cart/check-cart.ts';
import { checkOptionProducts, checkProductChoices } from './cart/check-product-choices.ts';
import { checkAvailability } from './commerce/check-availability.ts';
import { checkBundleParts } from './commerce/check-bundle-parts.ts';
import { checkCatalogueProducts } from './commerce/check-catalogue-products.ts';
import { checkCompanyNames } from './commerce/check-company-names.ts';
import { checkFixedBounds } from './commerce/check-fixed-bounds.ts';
import { checkPageOffers } from './commerce/check-page-offers.ts';
import { checkComparedValues } from './conditions/check-compared-values.ts';
import { checkReadable } from './conditions/check-readable.ts';
import { checkRelevanceCycle } from './conditions/check-relevance-cycle.ts';
import { checkDomains } from './domain-names/check-domains.ts';
import { checkFileShape } from './files/check-file-shape.ts';
import { checkHints } from './input/check-hints.ts';
import { checkAnyAlternatives } from './logic/check-alternatives.ts';
import { checkComparisons } from './logic/check-comparisons.ts';
import { checkConditions } from './logic/check-conditions.ts';
import { checkLaterSteps } from './logic/check-later-steps.ts';
import { checkNarrowedOptions } from './logic/check-narrowed-options.ts';
import { checkReach } from './logic/check-reach.ts';
import { checkReactionLoops } from './logic/check-reaction-loops.ts';
import { checkShadowedRules } from './logic/check-shadowed-rules.ts';
import {
  checkLookupServices,
  checkAskedAnswers,
  checkFilledAnswers,
  checkLookupAddresses,
} from './lookups/check-lookups.ts';
import { checkOptionAliases } from './options/check-option-aliases.ts';
import { checkOptionAddresses } from './options/check-option-addresses.ts';
import { checkOptionImages } from './options/check-option-images.ts';
import { checkOptionKeys } from './options/check-option-keys.ts';
import { checkOptionProperties } from './options/check-option-properties.ts';
import {
  checkOptionLists,
  checkOptionTables,
  checkOptionConditions,
  checkFollowedMaps,
  checkFallbacks,
} from './options/check-options.ts';
import { checkOrders } from './orders/check-orders.ts';
import { checkPathToSubmit } from './orders/check-path-to-submit.ts';
import {
  checkPageIDs,
  checkStartSteps,
  checkPageForms,
  checkPreselections,
  checkExclusions,
  checkCaptchas,
} from './pages/check-pages.ts';
import { checkQueryAnswers } from './pages/check-query-answers.ts';
import { checkQuestionsPlace } from './pages/check-questions-place.ts';
import { checkSettingNames, checkSettingValues, checkListSettings } from './pages/check-settings.ts';
import { checkAvailable } from './products/check-available.ts';
import { checkDuration } from './products/check-duration.ts';
import { checkFaq } from './products/check-faq.ts';
import { checkGroups } from './products/check-groups.ts';
import { checkProductLinks } from './products/check-links.ts';
import {
  checkProductWords,
  checkFilingWords,
  checkChosenFees,
  checkProductFields,
} from './products/check-product-words.ts';
import { checkGroupNames, checkShownOnce } from './products/check-shown-groups.ts';
import { checkShownProducts } from './products/check-shown-products.ts';
import { checkStates } from './products/check-states.ts';
import { checkVariants } from './products/check-variants.ts';
import { checkPopups } from './reactions/check-popups.ts';
import { checkReactionWords, checkTriggers } from './reactions/check-reaction-words.ts';
import { checkNamedReactions, checkRoleNames, checkRoles } from './reactions/check-roles.ts';
import { checkWrites } from './reactions/check-writes.ts';
import {
  checkRowLists,
  checkRowCounts,
  checkRowTitles,
  checkRowFields,
  checkAddWhen,
} from './rows/check-rows.ts';
import { checkAnswerable } from './rules/check-answerable.ts';
import { checkRuleWords, checkRuleGroups, checkLengths } from './rules/check-chains.ts';
import { checkContradictions } from './rules/check-contradictions.ts';
import { checkDroppedRules } from './rules/check-dropped-rules.ts';
import { checkGivenAnswers } from './rules/check-given-answers.ts';
import { checkMasks } from './rules/check-masks.ts';
import { checkSlowPatterns } from './rules/check-slow-patterns.ts';
import { checkAnalytics } from './safety/check-analytics.ts';
import { checkHosts } from './safety/check-hosts.ts';
import { checkHtml } from './safety/check-html.ts';
import { checkLinks } from './safety/check-links.ts';
import { checkPrivateAnswers } from './safety/check-private-answers.ts';
import { checkSecrets } from './safety/check-secrets.ts';
import { checkFolds } from './steps/check-folds.ts';
import { checkMigratedAnswers, checkMigrations } from './steps/check-migrations.ts';
import { checkShownFields } from './steps/check-shown-fields.ts';
import { checkStepKeys } from './steps/check-step-keys.ts';
import {
  checkCompanyNameFields,
  checkFixedForCompanies,
  checkCompanyProducts,
} from './submission/check-companies.ts';
import {
  checkAction,
  checkPayloadCaptcha,
  checkPayloadCart,
  checkPayloadNeeds,
  checkPayloadTokenizer,
} from './submission/check-payload.ts';
import { checkUnreadAnswers } from './submission/check-unread-answers.ts';
import { checkBlankTexts } from './texts/check-blank-texts.ts';
import { checkErrorNames } from './texts/check-error-names.ts';
import { checkLabels } from './texts/check-labels.ts';
import { checkPlaceholders } from './texts/check-placeholders.ts';
import { checkTextKeys } from './texts/check-text-keys.ts';
import { checkRowsWidget } from './widgets/check-rows-widget.ts';
import { checkUiPaths, checkProductUi } from './widgets/check-ui-paths.ts';
import {
  checkWidgetNames,
  checkFieldOptions,
  checkWidgetOptions,
  checkPathOptions,
} from './widgets/check-widgets.ts';

/**
 * All checks. File checks run first, then model checks, then form checks. Within a stage they run in this
 * order. A topic is the folder of its checks.
 */
export const checks: readonly Check[] = [
  { name: 'file-shape', topic: 'files', stage: 'file', ...checkFileShape },
  { name: 'slow-patterns', topic: 'rules', stage: 'file', ...checkSlowPatterns },
  { name: 'html', topic: 'safety', stage: 'file', ...checkHtml },
  { name: 'links', topic: 'safety', stage: 'file', ...checkLinks },
  { name: 'secrets', topic: 'safety', stage: 'file', ...checkSecrets },
  { name: 'blank-texts', topic: 'texts', stage: 'file', ...checkBlankTexts },
  { name: 'field-uses', topic: 'answers', stage: 'model', ...checkFieldUses },
  { name: 'unshown-uses', topic: 'answers', stage: 'model', ...checkUnshownUses },
  { name: 'titles', topic: 'answers', stage: 'model', ...checkTitles },
  { name: 'defaults', topic: 'answers', stage: 'model', ...checkDefaults },
  { name: 'prices-in-titles', topic: 'answers', stage: 'model', ...checkPricesInTitles },
  { name: 'fixed-answers', topic: 'answers', stage: 'model', ...checkFixedAnswers },
  { name: 'keywords', topic: 'answers', stage: 'model', ...checkKeywords },
  { name: 'hints', topic: 'input', stage: 'model', ...checkHints },
  { name: 'same-places', topic: 'answers', stage: 'model', ...checkSamePlaces },
  { name: 'repetitions', topic: 'answers', stage: 'model', ...checkRepetitions },
  { name: 'unshown-fields', topic: 'answers', stage: 'model', ...checkUnshownFields },
  { name: 'given-answers-demanded', topic: 'answers', stage: 'model', ...checkGivenAnswersDemanded },
  { name: 'preselections-demanded', topic: 'answers', stage: 'model', ...checkPreselectionsDemanded },
  { name: 'sold-products', topic: 'cart', stage: 'model', ...checkSoldProducts },
  { name: 'cart-rows', topic: 'cart', stage: 'model', ...checkCartRows },
  { name: 'cart-names', topic: 'cart', stage: 'model', ...checkCartNames },
  { name: 'listed-products', topic: 'cart', stage: 'model', ...checkListedProducts },
  { name: 'product-choices', topic: 'cart', stage: 'model', ...checkProductChoices },
  { name: 'readable', topic: 'conditions', stage: 'model', ...checkReadable },
  { name: 'compared-values', topic: 'conditions', stage: 'model', ...checkComparedValues },
  { name: 'relevance-cycle', topic: 'conditions', stage: 'model', ...checkRelevanceCycle },
  { name: 'domains', topic: 'domain-names', stage: 'model', ...checkDomains },
  { name: 'lookup-services', topic: 'lookups', stage: 'model', ...checkLookupServices },
  { name: 'asked-answers', topic: 'lookups', stage: 'model', ...checkAskedAnswers },
  { name: 'filled-answers', topic: 'lookups', stage: 'model', ...checkFilledAnswers },
  { name: 'lookup-addresses', topic: 'lookups', stage: 'model', ...checkLookupAddresses },
  { name: 'option-aliases', topic: 'options', stage: 'model', ...checkOptionAliases },
  { name: 'option-addresses', topic: 'options', stage: 'model', ...checkOptionAddresses },
  { name: 'option-images', topic: 'options', stage: 'model', ...checkOptionImages },
  { name: 'option-keys', topic: 'options', stage: 'model', ...checkOptionKeys },
  { name: 'option-properties', topic: 'options', stage: 'model', ...checkOptionProperties },
  { name: 'option-lists', topic: 'options', stage: 'model', ...checkOptionLists },
  { name: 'option-tables', topic: 'options', stage: 'model', ...checkOptionTables },
  { name: 'option-conditions', topic: 'options', stage: 'model', ...checkOptionConditions },
  { name: 'followed-maps', topic: 'options', stage: 'model', ...checkFollowedMaps },
  { name: 'fallbacks', topic: 'options', stage: 'model', ...checkFallbacks },
  { name: 'page-ids', topic: 'pages', stage: 'model', ...checkPageIDs },
  { name: 'start-steps', topic: 'pages', stage: 'model', ...checkStartSteps },
  { name: 'page-forms', topic: 'pages', stage: 'model', ...checkPageForms },
  { name: 'preselections', topic: 'pages', stage: 'model', ...checkPreselections },
  { name: 'exclusions', topic: 'pages', stage: 'model', ...checkExclusions },
  { name: 'captchas', topic: 'pages', stage: 'model', ...checkCaptchas },
  { name: 'query-answers', topic: 'pages', stage: 'model', ...checkQueryAnswers },
  { name: 'questions-place', topic: 'pages', stage: 'model', ...checkQuestionsPlace },
  { name: 'setting-names', topic: 'pages', stage: 'model', ...checkSettingNames },
  { name: 'setting-values', topic: 'pages', stage: 'model', ...checkSettingValues },
  { name: 'list-settings', topic: 'pages', stage: 'model', ...checkListSettings },
  { name: 'available', topic: 'products', stage: 'model', ...checkAvailable },
  { name: 'duration', topic: 'products', stage: 'model', ...checkDuration },
  { name: 'faq', topic: 'products', stage: 'model', ...checkFaq },
  { name: 'groups', topic: 'products', stage: 'model', ...checkGroups },
  { name: 'product-links', topic: 'products', stage: 'model', ...checkProductLinks },
  { name: 'product-words', topic: 'products', stage: 'model', ...checkProductWords },
  { name: 'filing-words', topic: 'products', stage: 'model', ...checkFilingWords },
  { name: 'chosen-fees', topic: 'products', stage: 'model', ...checkChosenFees },
  { name: 'product-fields', topic: 'products', stage: 'model', ...checkProductFields },
  { name: 'group-names', topic: 'products', stage: 'model', ...checkGroupNames },
  { name: 'shown-once', topic: 'products', stage: 'model', ...checkShownOnce },
  { name: 'shown-products', topic: 'products', stage: 'model', ...checkShownProducts },
  { name: 'states', topic: 'products', stage: 'model', ...checkStates },
  { name: 'variants', topic: 'products', stage: 'model', ...checkVariants },
  { name: 'popups', topic: 'reactions', stage: 'model', ...checkPopups },
  { name: 'reaction-words', topic: 'reactions', stage: 'model', ...checkReactionWords },
  { name: 'triggers', topic: 'reactions', stage: 'model', ...checkTriggers },
  { name: 'named-reactions', topic: 'reactions', stage: 'model', ...checkNamedReactions },
  { name: 'role-names', topic: 'reactions', stage: 'model', ...checkRoleNames },
  { name: 'roles', topic: 'reactions', stage: 'model', ...checkRoles },
  { name: 'writes', topic: 'reactions', stage: 'model', ...checkWrites },
  { name: 'row-lists', topic: 'rows', stage: 'model', ...checkRowLists },
  { name: 'row-counts', topic: 'rows', stage: 'model', ...checkRowCounts },
  { name: 'row-titles', topic: 'rows', stage: 'model', ...checkRowTitles },
  { name: 'row-fields', topic: 'rows', stage: 'model', ...checkRowFields },
  { name: 'add-when', topic: 'rows', stage: 'model', ...checkAddWhen },
  { name: 'analytics', topic: 'safety', stage: 'model', ...checkAnalytics },
  { name: 'rule-words', topic: 'rules', stage: 'model', ...checkRuleWords },
  { name: 'rule-groups', topic: 'rules', stage: 'model', ...checkRuleGroups },
  { name: 'dropped-rules', topic: 'rules', stage: 'model', ...checkDroppedRules },
  { name: 'lengths', topic: 'rules', stage: 'model', ...checkLengths },
  { name: 'shown-fields', topic: 'steps', stage: 'model', ...checkShownFields },
  { name: 'step-keys', topic: 'steps', stage: 'model', ...checkStepKeys },
  { name: 'migrations', topic: 'steps', stage: 'model', ...checkMigrations },
  { name: 'migrated-answers', topic: 'steps', stage: 'model', ...checkMigratedAnswers },
  { name: 'company-name-fields', topic: 'submission', stage: 'model', ...checkCompanyNameFields },
  { name: 'fixed-for-companies', topic: 'submission', stage: 'model', ...checkFixedForCompanies },
  { name: 'company-products', topic: 'submission', stage: 'model', ...checkCompanyProducts },
  { name: 'action', topic: 'submission', stage: 'model', ...checkAction },
  { name: 'folds', topic: 'steps', stage: 'form', ...checkFolds },
  { name: 'option-products', topic: 'cart', stage: 'form', ...checkOptionProducts },
  { name: 'payload-needs', topic: 'submission', stage: 'form', ...checkPayloadNeeds },
  { name: 'payload-cart', topic: 'submission', stage: 'form', ...checkPayloadCart },
  { name: 'payload-captcha', topic: 'submission', stage: 'form', ...checkPayloadCaptcha },
  { name: 'unread-answers', topic: 'submission', stage: 'form', ...checkUnreadAnswers },
  { name: 'payload-tokenizer', topic: 'submission', stage: 'form', ...checkPayloadTokenizer },
  { name: 'text-keys', topic: 'texts', stage: 'model', ...checkTextKeys },
  { name: 'ui-paths', topic: 'widgets', stage: 'model', ...checkUiPaths },
  { name: 'product-ui', topic: 'widgets', stage: 'model', ...checkProductUi },
  { name: 'widget-names', topic: 'widgets', stage: 'model', ...checkWidgetNames },
  { name: 'rows-widget', topic: 'widgets', stage: 'model', ...checkRowsWidget },
  { name: 'field-options', topic: 'widgets', stage: 'model', ...checkFieldOptions },
  { name: 'widget-options', topic: 'widgets', stage: 'model', ...checkWidgetOptions },
  { name: 'path-options', topic: 'widgets', stage: 'model', ...checkPathOptions },
  { name: 'conditions', topic: 'logic', stage: 'form', ...checkConditions },
  { name: 'any-alternatives', topic: 'logic', stage: 'form', ...checkAnyAlternatives },
  { name: 'shadowed-rules', topic: 'logic', stage: 'form', ...checkShadowedRules },
  { name: 'reach', topic: 'logic', stage: 'form', ...checkReach },
  { name: 'later-steps', topic: 'logic', stage: 'form', ...checkLaterSteps },
  { name: 'comparisons', topic: 'logic', stage: 'form', ...checkComparisons },
  { name: 'narrowed-options', topic: 'logic', stage: 'form', ...checkNarrowedOptions },
  { name: 'reaction-loops', topic: 'logic', stage: 'form', ...checkReactionLoops },
  { name: 'path-to-submit', topic: 'orders', stage: 'form', ...checkPathToSubmit },
  { name: 'orders', topic: 'orders', stage: 'form', ...checkOrders },
  { name: 'contradictions', topic: 'rules', stage: 'form', ...checkContradictions },
  { name: 'answerable', topic: 'rules', stage: 'form', ...checkAnswerable },
  { name: 'given-answers', topic: 'rules', stage: 'form', ...checkGivenAnswers },
  { name: 'masks', topic: 'rules', stage: 'form', ...checkMasks },
  { name: 'catalogue-products', topic: 'commerce', stage: 'form', ...checkCatalogueProducts },
  { name: 'availability', topic: 'commerce', stage: 'form', ...checkAvailability },
  { name: 'company-names', topic: 'commerce', stage: 'form', ...checkCompanyNames },
  { name: 'fixed-bounds', topic: 'commerce', stage: 'form', ...checkFixedBounds },
  { name: 'bundle-parts', topic: 'commerce', stage: 'form', ...checkBundleParts },
  { name: 'page-offers', topic: 'commerce', stage: 'form', ...checkPageOffers },
  { name: 'private-answers', topic: 'safety', stage: 'form', ...checkPrivateAnswers },
  { name: 'hosts', topic: 'safety', stage: 'form', ...checkHosts },
  { name: 'placeholders', topic: 'texts', stage: 'form', ...checkPlaceholders },
  { name: 'labels', topic: 'texts', stage: 'form', ...checkLabels },
  { name: 'error-names', topic: 'texts', stage: 'form', ...checkErrorNames },
];
