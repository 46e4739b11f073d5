import { isRecord, readProperty } from '../../src/domain/read-property.ts';

/** Stryker's report, in the mutation testing report schema. */
export interface MutationReport {
  readonly files: Readonly<Record<string, { readonly source: string; readonly mutants: readonly Mutant[] }>>;
}

/** Returns whether a value has the parts of a report. Stryker writes their contents. */
export function isMutationReport(value: unknown): value is MutationReport {
  return isRecord(readProperty(value, 'files'));
}

interface Mutant {
  readonly status:
    'Killed' | 'Survived' | 'NoCoverage' | 'Timeout' | 'RuntimeError' | 'CompileError' | 'Ignored';
  readonly mutatorName: string;
  readonly replacement: string;
  readonly location: { readonly start: { readonly line: number; readonly column: number } };
}

/** The results of a room's mutants. */
export interface RoomCounts {
  readonly room: string;
  readonly all: number;
  /** Detected by a test, or by a timeout. */
  readonly killed: number;
  readonly survived: number;
  readonly uncovered: number;
  /** Executed once when a module loads, so no test can be attributed to them. */
  readonly ignored: number;
  /** The detected share of the counted mutants. */
  readonly score: number;
}

const KILLED: readonly Mutant['status'][] = ['Killed', 'Timeout'];

function countRoom(room: string, mutants: readonly Mutant[]): RoomCounts {
  const count = (...statuses: readonly Mutant['status'][]) =>
    mutants.filter(({ status }) => statuses.includes(status)).length;
  const killed = count(...KILLED);
  const [survived, uncovered] = [count('Survived'), count('NoCoverage')];
  const counted = killed + survived + uncovered;
  return {
    room,
    all: mutants.length,
    killed,
    survived,
    uncovered,
    ignored: count('Ignored'),
    score: counted === 0 ? 1 : killed / counted,
  };
}

/** Returns the counts of each room by name, and of all rooms together. */
export function countByRoom(reports: ReadonlyMap<string, MutationReport>): readonly RoomCounts[] {
  const rooms = [...reports].map(
    ([room, { files }]) => [room, Object.values(files).flatMap(({ mutants }) => mutants)] as const,
  );
  const all = rooms.flatMap(([, mutants]) => mutants);
  return [...rooms, ['all', all] as const].map(([room, mutants]) => countRoom(room, mutants));
}

/** Returns the undetected mutants, one line each. */
export function listSurvivors({ files }: MutationReport): readonly string[] {
  return Object.entries(files).flatMap(([file, { source, mutants }]) => {
    const lines = source.split('\n');
    return mutants
      .filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
      .map(({ status, location: { start }, mutatorName, replacement }) => {
        const line = (lines[start.line - 1] ?? '').trim();
        return `${file}:${start.line}:${start.column} ${status} ${mutatorName}: ${line} -> ${replacement.replaceAll(/\s+/g, ' ')}`;
      });
  });
}
