import { operations } from '../operate/run-operation.ts';
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
      'derives an order again from its stored answers and reports differences',
    ],
    [
      `${command} replay --all [--checkpoint file] [--json]`,
      'derives every placed order again; resumes from the checkpoint',
    ],
    [
      `${command} reconcile [--since 2026-11-01] [--checkpoint file] [--json]`,
      'compares the charges of the payment processor with the paid orders; default: the last month',
    ],
    [
      `${command} renewals --due [--since 2027-03-01] [--until 2027-03-31] [--json]`,
      'lists due renewals; default: today',
    ],
    ...Object.values(operations).map(({ usage, about }): Line => [`${command} ${usage}`, about]),
  ];
}

function mailLines(command: string): readonly Line[] {
  return [
    [`${command} resend <id> [--json]`, 'queues a dead letter for another delivery by a running server'],
    [`${command} resend --all-dead [--json]`, 'queues every dead letter'],
  ];
}

export function describeUsage(name: string, kind: RecordKind): string {
  const { one, many, names, readChunk, filters } = kind;
  const command = `  npm run ${name} --`;
  const lines: readonly Line[] = [
    [`${command} list [--limit 200] [filters] [--json]`, `lists the newest 50 ${many}`],
    ...(filters.includes('dead')
      ? [
          [
            `${command} list --dead [--json]`,
            'lists the dead letters, whose delivery failed for good',
          ] as const,
        ]
      : []),
    [`${command} show <id> [--json]`, `shows one ${one} by its ${names}`],
    [
      `${command} export --csv [to] [filters] [--force]`,
      `exports all ${many} as CSV; default file: ${name}.csv`,
    ],
    ...(readChunk === undefined
      ? []
      : [
          [
            `${command} file <id> <part> [to]`,
            `writes an uploaded file, by default named after the ${one} and the part`,
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
