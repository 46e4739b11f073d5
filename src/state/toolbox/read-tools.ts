import { readAllowedTools } from '#contract/allowed-tools.ts';
import type { AllowedTools } from '#contract/allowed-tools.ts';
import { findTestKey } from '#domain/toolbox/test-key.ts';
import type { TestKey, TestKeySources } from '#domain/toolbox/test-key.ts';
import { readProperty } from '#domain/read-property.ts';

/** What developers have on a page. */
export interface DeveloperTools extends AllowedTools {
  /** The key that cards are tokenized with, whose orders are tests; undefined outside the test mode. */
  readonly testKey: TestKey | undefined;
}

function readSources(): TestKeySources {
  const { hash, search } = window.location;
  return { hash, query: search, windowValue: readProperty(window, 'tokenizerTestKey') };
}

/**
 * What developers have on the page, by what the server has written into it. The page's surroundings switch the test mode on
 * where that says so, and nothing else, ever.
 */
export function readTools(allowed: string, sources: TestKeySources = readSources()): DeveloperTools {
  const tools = readAllowedTools(allowed);
  return { ...tools, testKey: tools.allowsTestMode ? findTestKey(sources) : undefined };
}
