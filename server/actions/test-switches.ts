import type { FullSubmission } from '#contract/submission.ts';
import type { Configuration } from '../configuration.ts';
import type { JsonObject } from '../posts/parse-json-field.ts';

/**
 * Whether an order is a test, and whether its services are to be canceled. Of a post this counts only where the server allows
 * tests, and nothing is canceled outside of one.
 */
export function readTestSwitches(
  { test, cancel_services: cancels }: JsonObject,
  { allowsTestMode }: Pick<Configuration, 'allowsTestMode'>,
): Pick<FullSubmission, 'test' | 'cancel_services'> {
  const isTest = allowsTestMode && test === true;
  return { test: isTest, cancel_services: isTest && cancels === true };
}
