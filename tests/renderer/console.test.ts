import { describe, expect, it, vi } from 'vitest';
import { checkConsole } from '../fixtures/record-console.ts';

describe('a test that writes to the console', () => {
  it.each(['error', 'warn'] as const)('fails with the text of console.%s', (name) => {
    console[name]('Error %d', 30);
    expect(checkConsole).toThrow('Unexpected console output:\nError 30');
  });

  it('passes when it replaces the console method', () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    console.warn('expected');
    warn.mockRestore();
    expect(checkConsole).not.toThrow();
  });
});
