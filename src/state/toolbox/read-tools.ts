import { readAllowedTools } from '#contract/allowed-tools.ts';
import type { AllowedTools } from '#contract/allowed-tools.ts';
import { findTestKey } from '#domain/toolbox/test-key.ts';
import type { TestKey, TestKeySources } from '#domain/toolbox/test-key.ts';
import { readProperty } from '#domain/read-property.ts';

export interface DeveloperTools extends AllowedTools {
  /**
   * The test key that cards are tokenized with, which makes orders test orders; undefined outside test mode.
   */
  readonly testKey: TestKey | undefined;
}

function readSources(): TestKeySources {
  const { hash, search } = window.location;
  return { hash, query: search, windowValue: readProperty(window, 'tokenizerTestKey') };
}

/**
 * Reads the developer tools that the server allows on this page. When the server allows test mode, a test key in the
 * URL or on `window` turns it on. Nothing else can.
 */
export function readTools(allowed: string, sources: TestKeySources = readSources()): DeveloperTools {
  const tools = readAllowedTools(allowed);
  return { ...tools, testKey: tools.allowsTestMode ? findTestKey(sources) : undefined };
}
