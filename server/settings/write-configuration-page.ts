import { numberSettings } from './number-settings.ts';
import { settingGroups } from './setting-groups.ts';
import type { DescribedSetting } from './setting-groups.ts';

type NumberEntry = (typeof numberSettings)[keyof typeof numberSettings];

const DURATIONS = [
  [86_400_000, 'd'],
  [3_600_000, 'h'],
  [60_000, 'min'],
  [1_000, 's'],
] as const;

const SIZES = [
  [1_000_000_000, 'GB'],
  [1_000_000, 'MB'],
  [1_000, 'kB'],
] as const;

/** Formats a number in the largest unit that divides it, such as 5400000 ms as `90 min`. */
function inLargestUnit(
  value: number,
  units: readonly (readonly [number, string])[],
  smallest: string,
): string {
  const [size, unit] = units.find(([size]) => value !== 0 && value % size === 0) ?? [1, smallest];
  return `${value / size} ${unit}`;
}

function formatNumber({ variable, initial }: NumberEntry): string {
  if (variable.endsWith('_MS')) return inLargestUnit(initial, DURATIONS, 'ms');
  if (variable.endsWith('_BYTES')) return inLargestUnit(initial, SIZES, 'bytes');
  return String(initial);
}

function defaultOf([variable, , initial]: DescribedSetting): string {
  const number = Object.values(numberSettings).find((entry) => entry.variable === variable);
  if (number !== undefined) return formatNumber(number);
  return initial === undefined ? 'none' : `\`${initial}\``;
}

const HEAD = `# Configuration

For whoever runs the server. It reads its settings from environment variables. A value that it cannot use stops it at the
start with the name of the variable, the value and the fix. Set times in milliseconds and sizes in bytes; the tables show
defaults in larger units. A network is an IPv4 address or the /64 network of an IPv6 address.

[Operations](operations.md) says which settings matter in production. Made by \`npm run docs\`: edit
\`server/settings/setting-groups.ts\`, not this page.
`;

/** Writes docs/configuration.md, before prettier aligns its tables. */
export function writeConfigurationPage(): string {
  const sections = settingGroups.map(({ title, settings }) => {
    const rows = settings.map((setting) => `| \`${setting[0]}\` | ${defaultOf(setting)} | ${setting[1]} |`);
    return [`## ${title}`, '', '| Variable | Default | Meaning |', '| --- | --- | --- |', ...rows].join('\n');
  });
  return `${[HEAD, ...sections].join('\n\n')}\n`;
}
