import { describe, expect, it } from 'vitest';
import { recordWords } from '#server/records/record-words.ts';
import { runRecordWords } from '../collecting-terminal.ts';

const READ = ['list', 'show', 'export'];
const ORDERS = [
  ...READ,
  'file',
  'replay',
  'reconcile',
  'renewals',
  'mark',
  'attach',
  'resend-receipt',
  'note',
  'refund',
  'cancel',
  'cancel-renewal',
];
const MESSAGES = [...READ, 'file'];
const commands: Readonly<Record<string, readonly string[]>> = {
  orders: ORDERS,
  accounts: READ,
  contacts: MESSAGES,
  applications: MESSAGES,
  profiles: MESSAGES,
  affiliates: MESSAGES,
  'sign-ups': MESSAGES,
  mails: [...READ, 'resend'],
};
const all = Object.entries(commands).flatMap(([script, names]) =>
  names.map((name) => [script, name] as const),
);

describe('--help', () => {
  it.each(Object.keys(recordWords))('lists every command of %s and exits with 0', async (script) => {
    const { exitCode, said } = await runRecordWords([script, '--help']);
    expect(exitCode).toBe(0);
    const listed = [...said.matchAll(/^ {2}([a-z-]+) +[[<]/gm)].map(([, name]) => name);
    expect(listed).toEqual([...(commands[script] ?? []), 'help']);
  });

  it.each(all)('shows the usage and an example of %s %s, and exits with 0', async (script, name) => {
    const { exitCode, said } = await runRecordWords([script, name, '--help']);
    expect(exitCode).toBe(0);
    expect(said).toContain(`Usage: npm run ${script} -- ${name}`);
    expect(said).toContain(`Examples:\n  npm run ${script} -- ${name}`);
  });

  it.each(all.filter(([, name]) => ['list', 'show', 'replay', 'reconcile', 'renewals'].includes(name)))(
    'offers --json for %s %s',
    async (script, name) => {
      expect((await runRecordWords([script, name, '--help'])).said).toMatch(/^ {2}--json /m);
    },
  );

  it('lists only the filters that apply to accounts', async () => {
    const { said } = await runRecordWords(['accounts', 'list', '--help']);
    expect([...said.matchAll(/^ {2}--(\w+)/gm)].map(([, name]) => name)).toEqual([
      'since',
      'email',
      'limit',
      'json',
    ]);
  });
});

describe('an invalid command line', () => {
  it.each([
    ['orders lst', "unknown command 'lst'", 'Did you mean list?'],
    ['orders list --limt 3', "unknown option '--limt'", 'Did you mean --limit?'],
    ['mails resend --all-ded', "unknown option '--all-ded'", 'Did you mean --all-dead?'],
    ['orders --json list', "unknown option '--json'", '--help'],
    ['orders list extra', "too many arguments for 'list'", '--help'],
    ['orders list --since', "option '--since <day>' argument missing", '--help'],
    ['orders list --since 2026-02-30', '--since must be a day', 'such as 2026-11-01'],
    ['orders list --limit 0', '--limit must be a whole number', 'from 1 to 10000'],
    ['orders list --status paid', 'Unknown status "paid"', 'pending, placed, refused'],
    ['contacts list --status placed', '--status does not apply to contact messages', 'Use --since, --email.'],
    ['orders show', "missing required argument 'id'", '--help'],
    ['orders file FC-100001', "missing required argument 'part'", '--help'],
    ['orders export', "required option '--csv' not specified", '--help'],
    ['orders export --csv --since soon', '--since must be a day', 'such as 2026-11-01'],
    ['orders replay', 'Name one order', 'replay --all'],
    ['orders replay FC-100001 --all', 'Name one order', 'replay --all'],
    ['orders reconcile --since soon', '--since must be a day', 'such as 2026-11-01'],
    ['orders renewals', "required option '--due' not specified", '--help'],
    ['orders renewals --due --until 2027-02-30', 'must be days', 'such as 2027-03-31'],
    ['orders renewals --due --since 2027-03-02 --until 2027-03-01', 'is before 2027-03-02', 'later day'],
    ['orders renewals --due --until 2026-11-24', 'is before 2026-11-25', 'later day'],
    ['orders mark FC-100001 lost', "value 'lost' is invalid for argument 'event'", 'in-review, filed'],
    ['orders mark FC-100001', "missing required argument 'event'", '--help'],
    ['orders note FC-100001', "missing required argument 'text'", '--help'],
    ['orders refund FC-100001 forty', "value 'forty' is invalid", 'Write dollars, such as 40.00.'],
    ['orders cancel-renewal FC-100001 x', "value 'x' is invalid", 'beginning at 0'],
    ['mails resend', 'Name one dead letter', 'resend --all-dead'],
    ['mails resend id --all-dead', 'Name one dead letter', 'resend --all-dead'],
  ])(
    'exits with 2 before it opens a database, and names the cause and the fix: %s',
    async (line, cause, fix) => {
      const { exitCode, said, complained } = await runRecordWords(line.split(' '));
      expect(exitCode).toBe(2);
      // With `--json`, the same failure is printed as JSON.
      expect(said.startsWith('{')).toBe(line.includes('--json'));
      expect(complained).toContain(cause);
      expect(complained).toContain(fix);
    },
  );

  it('lists the commands and exits with 2 when no command is named', async () => {
    const { exitCode, complained } = await runRecordWords(['orders']);
    expect(exitCode).toBe(2);
    expect(complained).toMatch(/Usage: npm run orders -- .*list .*cancel-renewal /s);
  });
});
