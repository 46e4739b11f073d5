import type { FullSubmission } from '#contract/submission.ts';
import type { Configuration } from '../configuration.ts';
import type { JsonObject } from '../posts/parse-json-field.ts';

/**
 * Reads the flags for a test order and for canceling its services. Both are ignored outside test mode, and
 * nothing is canceled unless the order is a test.
 */
export function readTestSwitches(
  { test, cancel_services: cancels }: JsonObject,
  { allowsTestMode }: Pick<Configuration, 'allowsTestMode'>,
): Pick<FullSubmission, 'test' | 'cancel_services'> {
  const isTest = allowsTestMode && test === true;
  return { test: isTest, cancel_services: isTest && cancels === true };
}
