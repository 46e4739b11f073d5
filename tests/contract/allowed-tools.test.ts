import { describe, expect, it } from 'vitest';
import { readAllowedTools, writeAllowedTools } from '#contract/allowed-tools.ts';

const both = [true, false];
const every = both.flatMap((hasToolbox) => both.map((allowsTestMode) => ({ hasToolbox, allowsTestMode })));

describe('writeAllowedTools', () => {
  it.each(every)('preserves the permissions for readAllowedTools: %j', (tools) => {
    expect(readAllowedTools(writeAllowedTools(tools))).toEqual(tools);
  });

  it('writes nothing without permissions, and unknown texts grant none', () => {
    const nothing = { hasToolbox: false, allowsTestMode: false };
    expect(writeAllowedTools({})).toBeUndefined();
    expect(writeAllowedTools(nothing)).toBeUndefined();
    for (const text of [undefined, '', 'Toolbox', 'toolbox-test-mode', 'constructor'])
      expect(readAllowedTools(text)).toEqual(nothing);
  });
});
