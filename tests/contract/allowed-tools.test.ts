import { describe, expect, it } from 'vitest';
import { readAllowedTools, writeAllowedTools } from '#contract/allowed-tools.ts';

const both = [true, false];
const every = both.flatMap((hasToolbox) => both.map((allowsTestMode) => ({ hasToolbox, allowsTestMode })));

describe('what developers may do', () => {
  it.each(every)('reads as it was written: %j', (tools) => {
    expect(readAllowedTools(writeAllowedTools(tools))).toEqual(tools);
  });

  it('is nothing where nothing is written, and nothing is written of that', () => {
    const nothing = { hasToolbox: false, allowsTestMode: false };
    expect(writeAllowedTools({})).toBeUndefined();
    expect(writeAllowedTools(nothing)).toBeUndefined();
    for (const text of [undefined, '', 'Toolbox', 'toolbox-test-mode', 'constructor'])
      expect(readAllowedTools(text)).toEqual(nothing);
  });
});
