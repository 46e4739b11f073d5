import { readdirSync, readFileSync } from 'node:fs';

const MS_A_TICK = 10;
const PAGE_BYTES = 4_096;
const MB = 1_000_000;

/** The processes of a program at one moment. */
export interface ProcessTree {
  /** The number of running processes. */
  readonly count: number;
  /** Sum of resident memory. */
  readonly mb: number;
  /** Resident memory of the largest process. */
  readonly largestMb: number;
  /** CPU time so far, including ended child processes. */
  readonly cpuMs: number;
}

interface Stat {
  readonly pid: number;
  readonly parent: number;
  readonly bytes: number;
  readonly cpuMs: number;
}

function readStat(pid: string): readonly Stat[] {
  let text: string;
  try {
    text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    // The process has ended since it was listed.
    return [];
  }
  // The name in parentheses may have spaces.
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const ticks = fields.slice(11, 15).reduce((sum, count) => sum + count, 0);
  return [
    {
      pid: Number(pid),
      parent: fields[1] ?? 0,
      bytes: (fields[21] ?? 0) * PAGE_BYTES,
      cpuMs: ticks * MS_A_TICK,
    },
  ];
}

/** Reads the process and its descendants. Linux only. */
export function readTree(root: number): ProcessTree {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap(readStat);
  const found: Stat[] = all.filter(({ pid }) => pid === root);
  for (const { pid } of found) found.push(...all.filter(({ parent }) => parent === pid));
  const sizes = found.map(({ bytes }) => bytes / MB);
  return {
    count: found.length,
    mb: sizes.reduce((sum, size) => sum + size, 0),
    largestMb: Math.max(0, ...sizes),
    cpuMs: found.reduce((sum, { cpuMs }) => sum + cpuMs, 0),
  };
}

/** Returns the CPU time of the ended child processes of this process, with their descendants. */
export function readEndedChildren(): number {
  const text = readFileSync('/proc/self/stat', 'utf8');
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[13]) + Number(fields[14])) * MS_A_TICK;
}
