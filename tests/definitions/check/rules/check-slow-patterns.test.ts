import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { checkSlowPatterns } from '#definitions/check/rules/check-slow-patterns.ts';
import { createMemoryFiles } from '#reading/files/memory-files.ts';

const run = promisify(execFile);

const file = {
  file: 'sample/schema.json',
  name: 'schema.json',
  value: { slow: { rules: 'required|regex:^([a-zA-Z0-9]+)*$' }, quick: { rules: 'regex:[A-Z]{2}' } },
};

const found = [['slow-pattern', ['slow', 'rules']]];

describe('checkSlowPatterns', () => {
  it('reports slow patterns by name', async () => {
    const reports = (await checkSlowPatterns.find({ ...file, files: createMemoryFiles({}) })).filter(
      (entry) => entry !== undefined,
    );
    expect(reports.map(({ code, location }) => [code, location.at])).toEqual(found);
    expect(reports[0]?.message).toContain('The pattern ^([a-zA-Z0-9]+)*$ takes exponential time');
  });

  it('runs on the command line, where modules load through tsx', async () => {
    const script = `
      import { checkSlowPatterns } from './src/definitions/check/rules/check-slow-patterns.ts';
      const reports = await checkSlowPatterns.find(${JSON.stringify(file)});
      console.log(JSON.stringify(reports.flatMap((found) => (found ? [[found.code, found.location.at]] : []))));`;
    const { stdout } = await run(process.execPath, [
      '--import',
      'tsx',
      '--input-type=module',
      '--eval',
      script,
    ]);
    expect(JSON.parse(stdout)).toEqual(found);
  });
});
