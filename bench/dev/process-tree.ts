import { readdirSync, readFileSync } from 'node:fs';

const MS_A_TICK = 10;
const PAGE_BYTES = 4_096;
const KB_BYTES = 1_024;
const MB = 1_000_000;

/** The memory of a process and its descendants. */
export interface TreeMemory {
  /** Sum over all processes. Memory that processes share counts once. */
  readonly allMb: number;
  /** Resident memory of the largest process. */
  readonly largestMb: number;
}

interface Stat {
  readonly pid: number;
  /** True while it runs or waits for a processor. */
  readonly isRunning: boolean;
  /** True for work in the background, which runs with a low priority. */
  readonly isNice: boolean;
  readonly parent: number;
  readonly bytes: number;
  /** CPU time of the process. */
  readonly ownMs: number;
  /** CPU time of its ended child processes. */
  readonly endedMs: number;
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
  const [state, ...rest] = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const fields = [0, ...rest.map(Number)];
  const msOf = (...places: readonly number[]) =>
    places.reduce((sum, place) => sum + (fields[place] ?? 0), 0) * MS_A_TICK;
  return [
    {
      pid: Number(pid),
      isRunning: state === 'R',
      isNice: (fields[16] ?? 0) > 0,
      parent: fields[1] ?? 0,
      bytes: (fields[21] ?? 0) * PAGE_BYTES,
      ownMs: msOf(11, 12),
      endedMs: msOf(13, 14),
    },
  ];
}

function listTree(root: number): readonly Stat[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap(readStat);
  const found: Stat[] = all.filter(({ pid }) => pid === root);
  for (const { pid } of found) found.push(...all.filter(({ parent }) => parent === pid));
  return found;
}

/** Returns the CPU time of a process and its descendants, including those that have ended. Linux only. */
export function readCpu(root: number): number {
  return listTree(root).reduce((sum, { ownMs, endedMs }) => sum + ownMs + endedMs, 0);
}

/** Returns the CPU time of the running processes, without those in the background. Linux only. */
export function readForegroundCpu(root: number): number {
  return listTree(root).reduce((sum, { ownMs, isNice }) => (isNice ? sum : sum + ownMs), 0);
}

/** Returns whether a process that is not in the background runs, or waits for a processor. Linux only. */
export function isBusy(root: number): boolean {
  return listTree(root).some(({ isRunning, isNice }) => isRunning && !isNice);
}

/** Returns the memory of a process without its part of shared pages that others use, too. */
function readProportional({ pid, bytes }: Stat): number {
  try {
    const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
    return Number(/^Pss:\s+(\d+)/m.exec(text)?.[1] ?? 0) * KB_BYTES;
  } catch {
    // The process has ended, or it belongs to another user.
    return bytes;
  }
}

/** Reads the memory of a process and its descendants. Linux only. */
export function readMemory(root: number): TreeMemory {
  const tree = listTree(root);
  return {
    allMb: tree.reduce((sum, stat) => sum + readProportional(stat), 0) / MB,
    largestMb: Math.max(0, ...tree.map(({ bytes }) => bytes)) / MB,
  };
}

/** Returns the CPU time of the ended child processes of this process, with their descendants. */
export function readEndedChildren(): number {
  const text = readFileSync('/proc/self/stat', 'utf8');
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[13]) + Number(fields[14])) * MS_A_TICK;
}
