import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { benchmarks, runBench } from '../../bench/run-bench.ts';

const names = Object.keys(benchmarks);
const printed: string[] = [];
const complained: string[] = [];

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation((text) => void printed.push(String(text)));
  vi.spyOn(console, 'error').mockImplementation((text) => void complained.push(String(text)));
});

afterEach(() => {
  vi.restoreAllMocks();
  printed.length = 0;
  complained.length = 0;
});

describe('a benchmark', () => {
  it.each(names)('prints the usage of %s for --help', async (name) => {
    expect(await runBench([name, '--help'])).toBe(0);
    expect(printed.join('\n')).toMatch(new RegExp(`^npm run bench -- ${name}(?: |$)`));
    expect(complained).toEqual([]);
  });

  it.each(names)('rejects an unknown option of %s with exit code 2 and the usage', async (name) => {
    expect(await runBench([name, '--colour'])).toBe(2);
    expect(complained.join('\n')).toMatch(/--colour/);
    expect(complained.join('\n')).toContain(benchmarks[name]?.usage);
    expect(printed).toEqual([]);
  });

  it.each(names)('appears in the README as %s', (name) => {
    expect(readFileSync('bench/README.md', 'utf8')).toMatch(
      new RegExp(`^    npm run bench -- ${name}(?: |$)[^]*^## ${name}$`, 'm'),
    );
  });

  it('rejects an unknown form with exit code 2 and the known forms', async () => {
    expect(await runBench(['first-visit', 'form-a-busines'])).toBe(2);
    expect(complained.join('\n')).toMatch(/^Unknown form "form-a-busines".*form-a-business/);
  });
});

describe('runBench', () => {
  it('prints the usage of every benchmark for --help without a name', async () => {
    expect(await runBench(['--help'])).toBe(0);
    expect(printed.join('\n').split('\n')).toHaveLength(names.length);
  });

  it.each([
    [[], 'Missing benchmark name.'],
    [['keystroke'], 'Unknown benchmark "keystroke".'],
    [['constructor'], 'Unknown benchmark "constructor".'],
  ])('rejects %j with exit code 2', async (words, message) => {
    expect(await runBench(words)).toBe(2);
    expect(complained.join('\n')).toContain(message);
  });
});
