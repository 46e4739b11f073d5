import { execFileSync, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { copyProject } from '../../../browser/copy-project.ts';
import { CHECK_TASK, ProblemCollector, readTask } from './problem-matcher.ts';
import type { Marker } from './problem-matcher.ts';
import { readTerminalLines } from './terminal-lines.ts';

/** Time without a new run after which no edit is pending. More than the delays of the watcher together. */
const QUIET_MS = 500;

/** Interval of looking at the output. */
const LOOK_MS = 25;

/** A run takes much longer only if the watcher missed the edit. */
const MOST_MS = 240_000;

/** A copy of the project, in which the check task of the editor runs. */
export interface WatchedProject {
  /** The folder of its definitions. */
  readonly root: string;
  /** Makes an edit, and returns the problems after the run that it causes. */
  edit(change: () => void): Promise<readonly Marker[]>;
  list(): readonly Marker[];
  /** The last lines on the screen. */
  said(): readonly string[];
  /** Ends the task and removes the copy. */
  close(): Promise<void>;
}

/** Commits the definitions, because the task compares drafts with the last commit. */
function commit(folder: string): void {
  const git = (...words: readonly string[]) =>
    execFileSync('git', ['-C', folder, '-c', 'user.name=A', '-c', 'user.email=a@example.com', ...words]);
  git('init', '-q');
  git('add', 'form-definitions', 'server/catalogue/data');
  git('commit', '-q', '-m', 'Release');
}

/** Starts the check task in a copy of the project, in a terminal as the editor does, and waits for its first run. */
export async function watchProject(): Promise<WatchedProject> {
  const { folder, remove } = copyProject();
  commit(folder);
  const task = readTask(CHECK_TASK);
  const collector = new ProblemCollector(task, folder);
  const screen: string[] = [];
  // `script` gives the command a terminal, so that it prints colors, excerpts and progress.
  const child = spawn('script', ['-qefc', task.command, '/dev/null'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const read = readTerminalLines((line) => {
    screen.push(line);
    collector.addLine(line);
  });
  child.stdout.setEncoding('utf8').on('data', read);

  /** Waits for a new run that ended, and for further edits of the same burst. */
  const settle = async (runs: number) => {
    const started = performance.now();
    let quietSince = performance.now();
    while (collector.runs <= runs || collector.isRunning || performance.now() - quietSince < QUIET_MS) {
      if (child.exitCode !== null) throw new Error(`The task ended: ${screen.slice(-20).join('\n')}`);
      if (performance.now() - started > MOST_MS) throw new Error('The task did not check the edit.');
      if (collector.runs <= runs || collector.isRunning) quietSince = performance.now();
      await delay(LOOK_MS);
    }
  };
  await settle(0);
  return {
    root: join(folder, 'form-definitions'),
    edit: async (change) => {
      const { runs } = collector;
      change();
      await settle(runs);
      return collector.list();
    },
    list: () => collector.list(),
    said: () => screen.slice(-40),
    close: async () => {
      if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
      await ended;
      remove();
    },
  };
}
