import type { RecordKind } from './record-kind.ts';
import type { FilterName } from './record-pages.ts';

type Line = readonly [usage: string, about: string];

const FILTER_WORDS: Readonly<Record<FilterName, string>> = {
  since: '--since 2026-11-01',
  status: '--status placed',
  form: '--form form-a-business',
  email: '--email ana@example.com',
  search: '--search "ana ruiz"',
  dead: '--dead',
};

function orderLines(command: string): readonly Line[] {
  return [
    [
      `${command} replay <id> [--json]`,
      'derives an order again from what was stored with it, and says what differs',
    ],
    [
      `${command} replay --all [--checkpoint file] [--json]`,
      'the same for every placed order; resumes from the checkpoint',
    ],
    [
      `${command} reconcile [--since 2026-11-01] [--checkpoint file] [--json]`,
      'compares what the payment processor took with what orders were paid, of the last month where no day is named',
    ],
    [
      `${command} renewals --due [--since 2027-03-01] [--until 2027-03-31] [--json]`,
      'lists the renewals that fall due, today where no day is named',
    ],
  ];
}

function mailLines(command: string): readonly Line[] {
  return [
    [`${command} resend <id> [--json]`, 'has a dead letter sent again by a running server'],
    [`${command} resend --all-dead [--json]`, 'the same for every dead letter'],
  ];
}

/** Lists the commands of a kind. */
export function describeUsage(name: string, kind: RecordKind): string {
  const { one, many, names, readChunk, filters } = kind;
  const command = `  npm run ${name} --`;
  const lines: readonly Line[] = [
    [`${command} list [--limit 200] [filters] [--json]`, `the newest 50 ${many}`],
    ...(filters.includes('dead')
      ? [[`${command} list --dead [--json]`, 'those that were given up, the dead letters'] as const]
      : []),
    [`${command} show <id> [--json]`, `one ${one}, by its ${names}`],
    [
      `${command} export --csv [to] [filters] [--force]`,
      `writes all ${many} to a file for spreadsheets, ${name}.csv where none is named`,
    ],
    ...(readChunk === undefined
      ? []
      : [
          [
            `${command} file <id> <part> [to]`,
            'writes a file that came with one, to a name of its own where none is given',
          ] as const,
        ]),
    ...(name === 'orders' ? orderLines(command) : []),
    ...(name === 'mails' ? mailLines(command) : []),
  ];
  const width = Math.max(...lines.map(([usage]) => usage.length));
  return [
    'Usage:',
    ...lines.map(([usage, about]) => `${usage.padEnd(width)}  ${about}`),
    `Filters: ${filters.map((filter) => FILTER_WORDS[filter]).join(' ')}`,
  ].join('\n');
}
