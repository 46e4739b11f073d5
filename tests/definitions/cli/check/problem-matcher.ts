import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'jsonc-parser';
import { readInside } from '#domain/read-property.ts';

/** The task that checks the definitions after every edit. */
export const CHECK_TASK = 'Check the form definitions';

/** A problem that the editor underlines. Lines and columns count from 1. */
export interface Marker {
  /** Absolute path. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly severity: 'error' | 'warning';
  readonly message: string;
}

/** A task of `.vscode/tasks.json` with its problem matcher. */
export interface MatchedTask {
  readonly command: string;
  readonly regexp: RegExp;
  /** Numbers of the groups of `regexp`. */
  readonly groups: Readonly<Record<'file' | 'line' | 'column' | 'severity' | 'message', number>>;
  readonly begins: RegExp;
  readonly ends: RegExp;
  readonly activeOnStart: boolean;
}

/** Reads a task. Throws an error if the file lacks a part that the editor needs. */
export function readTask(label: string): MatchedTask {
  const tasks: unknown = readInside(parse(readFileSync('.vscode/tasks.json', 'utf8')), 'tasks');
  const task: unknown = Array.isArray(tasks) && tasks.find((one) => readInside(one, 'label') === label);
  const get = (...names: readonly string[]): unknown => readInside(task, ...names);
  const text = (...names: readonly string[]) => {
    const value = get(...names);
    if (typeof value !== 'string') throw new Error(`The task "${label}" has no ${names.join('.')}.`);
    return value;
  };
  const group = (name: string) => {
    const value = get('problemMatcher', 'pattern', name);
    if (typeof value !== 'number') throw new Error(`The pattern of "${label}" has no ${name}.`);
    return value;
  };
  if (JSON.stringify(get('problemMatcher', 'fileLocation')) !== '["relative","${workspaceFolder}"]')
    throw new Error(`The files of "${label}" are not relative to the project.`);
  return {
    command: text('command'),
    regexp: new RegExp(text('problemMatcher', 'pattern', 'regexp')),
    groups: {
      file: group('file'),
      line: group('line'),
      column: group('column'),
      severity: group('severity'),
      message: group('message'),
    },
    begins: new RegExp(text('problemMatcher', 'background', 'beginsPattern')),
    ends: new RegExp(text('problemMatcher', 'background', 'endsPattern')),
    activeOnStart: get('problemMatcher', 'background', 'activeOnStart') === true,
  };
}

/**
 * Collects problems from the lines of a watching task, in the way of VS Code: a problem of an earlier run stays
 * until a run ends that does not report its file.
 */
export class ProblemCollector {
  /** Number of runs that ended. */
  runs = 0;
  isRunning: boolean;
  private readonly task: MatchedTask;
  private readonly workspace: string;
  private readonly markers = new Map<string, Marker[]>();
  /** Files whose problems are removed when the run ends. */
  private stale = new Set<string>();

  constructor(task: MatchedTask, workspace: string) {
    this.task = task;
    this.workspace = workspace;
    this.isRunning = task.activeOnStart;
  }

  addLine(line: string): void {
    const { begins, ends } = this.task;
    if (begins.test(line)) {
      if (this.isRunning) return;
      this.isRunning = true;
      this.stale = new Set(this.markers.keys());
    } else if (ends.test(line)) {
      if (!this.isRunning) return;
      this.isRunning = false;
      for (const file of this.stale) this.markers.delete(file);
      this.stale.clear();
      this.runs += 1;
    } else this.addMarker(line);
  }

  list(): readonly Marker[] {
    return [...this.markers.values()].flat();
  }

  private addMarker(line: string): void {
    const { regexp, groups } = this.task;
    const found = regexp.exec(line);
    if (found === null) return;
    const part = (name: keyof MatchedTask['groups']) => found[groups[name]] ?? '';
    const file = join(this.workspace, part('file'));
    const marker: Marker = {
      file,
      line: Number(part('line')),
      column: Number(part('column')),
      // Without a severity, the editor shows an error.
      severity: part('severity').toLowerCase() === 'warning' ? 'warning' : 'error',
      message: part('message'),
    };
    if (this.stale.delete(file)) this.markers.delete(file);
    this.markers.set(file, [...(this.markers.get(file) ?? []), marker]);
  }
}
