import { describe, expect, it } from 'vitest';
import { runOperatorProgram } from '#server/cli/run-operator-program.ts';
import { createDataProgram } from '#server/cli/stored-data/data-program.ts';
import { createCollectingTerminal } from '../collecting-terminal.ts';

const failToOpen = () => Promise.reject(new Error('The command opens the database.'));

/** Runs `npm run data -- <line>` without a database. */
async function run(line: string) {
  const [said, complained]: [string[], string[]] = [[], []];
  const output = {
    say: (text: string) => void said.push(text),
    complain: (text: string) => void complained.push(text),
  };
  const tools = {
    ...output,
    terminal: createCollectingTerminal(),
    projectFolder: process.cwd(),
    useClient: failToOpen,
    useNewClient: failToOpen,
    useDatabase: failToOpen,
    useRetention: failToOpen,
  };
  const words = line.split(' ').filter((word) => word !== '');
  const code = await runOperatorProgram((finish) => createDataProgram({ ...tools, finish }), words, output);
  return { code, said: said.join('\n'), complained: complained.join('\n') };
}

describe('npm run data', () => {
  it.each(['backup', 'restore', 'export', 'delete', 'prune'])(
    'shows the usage and an example of %s, and exits with 0',
    async (name) => {
      const { code, said } = await run(`${name} --help`);
      expect(code).toBe(0);
      expect(said).toContain(`Usage: npm run data -- ${name}`);
      expect(said).toMatch(new RegExp(`Examples:\\n .*npm run data -- ${name}\\b`));
    },
  );

  it.each([
    ['bakup file', "unknown command 'bakup'", 'Did you mean backup?'],
    ['backup file --forc', "unknown option '--forc'", 'Did you mean --force?'],
    ['backup', "missing required argument 'file'", '--help'],
    ['backup a b', "too many arguments for 'backup'", '--help'],
    ['restore', "missing required argument 'file'", '--help'],
    ['export', "required option '--email <email>' not specified", '--help'],
    ['delete', "required option '--email <email>' not specified", '--help'],
    ['delete --email=', "argument '' is invalid", 'such as ana@example.com'],
    ['export --email=', "argument '' is invalid", 'such as ana@example.com'],
    ['delete --email @', "argument '@' is invalid", 'such as ana@example.com'],
    ['delete --email ana@example.com folder', "too many arguments for 'delete'", '--help'],
    ['prune --confirm', '--confirm has no effect without --apply', 'Add --apply'],
    ['prune --clock-is-right', '--clock-is-right has no effect without --apply', 'Add --apply'],
    ['prune everything', "too many arguments for 'prune'", '--help'],
    ['', 'Usage: npm run data', 'restore'],
  ])(
    'exits with 2 before it opens the database, and names the cause and the fix: "%s"',
    async (line, cause, fix) => {
      const { code, said, complained } = await run(line);
      expect({ code, said }).toEqual({ code: 2, said: '' });
      expect(complained).toContain(cause);
      expect(complained).toContain(fix);
    },
  );

  it.each([
    'backup file',
    'restore file',
    'export --email a@b.co',
    'delete --email a@b.co',
    'prune',
    'prune --apply --confirm --clock-is-right',
  ])('opens the database for %s, and exits with 1 when that fails', async (line) => {
    expect(await run(line)).toEqual({ code: 1, said: '', complained: 'The command opens the database.' });
  });
});
