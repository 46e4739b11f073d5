import { isRecord } from '#domain/read-property.ts';
import type { Queries } from '../../database/queries.ts';
import { openCheckpoint } from '../checkpoint.ts';
import type { CommandResult } from '#command-line/run-program.ts';
import { beginJsonList } from '../json-list.ts';
import type { RecordPlace } from '../../records/record-pages.ts';
import type { Terminal } from '../terminal.ts';
import { createFactOpener } from '../../records/open-facts.ts';
import { printCounts, printReplay } from './print-replay.ts';
import { replayOrder } from './replay-order.ts';
import type { Replay, ReplayCounts } from './replay-order.ts';
import { estimatePlacedOrders, placeOf, readPlacedOrders } from './stored-order.ts';

/** Number of orders between two checkpoints. */
const SAVED_EVERY = 500;

interface ReplayState {
  readonly last: RecordPlace;
  readonly counts: ReplayCounts;
}

const NO_COUNTS: ReplayCounts = { same: 0, rebuilt: 0, different: 0, impossible: 0, erased: 0 };

function isState(value: unknown): value is ReplayState {
  if (!isRecord(value)) return false;
  const { last, counts } = value;
  return (
    isRecord(last) &&
    typeof last['createdAt'] === 'string' &&
    typeof last['id'] === 'string' &&
    isRecord(counts) &&
    Object.keys(NO_COUNTS).every((outcome) => typeof counts[outcome] === 'number')
  );
}

export interface ReplayAll {
  readonly isJson: boolean;
  /** The checkpoint to resume from. */
  readonly checkpoint: string | undefined;
  readonly queries: Queries;
  readonly terminal: Terminal;
}

interface Report {
  /** Writes a differing order as soon as it is found. */
  tell(replay: Replay): Promise<void>;
  end(counts: ReplayCounts): string;
}

async function createReport(isJson: boolean, terminal: Terminal): Promise<Report> {
  if (isJson) {
    const list = await beginJsonList(terminal, {}, 'others');
    return { tell: (replay) => list.add(replay), end: (counts) => list.end({ counts }) };
  }
  return { tell: (replay) => terminal.say(`${printReplay(replay)}\n\n`), end: printCounts };
}

/**
 * Derives every placed order again and reports the differing ones, with the exit code of `runReplay`.
 * @throws {InvalidCheckpointError}
 */
export async function replayAll({
  isJson,
  checkpoint,
  queries,
  terminal,
}: ReplayAll): Promise<CommandResult> {
  const { state, save, finish } = await openCheckpoint(checkpoint, 'orders replay --all', isState);
  const counts = { ...NO_COUNTS, ...state?.counts };
  const sum = () => Object.values(counts).reduce((total, count) => total + count, 0);
  const report = await createReport(isJson, terminal);
  const open = createFactOpener(queries);
  const progress = terminal.startProgress('Replaying orders', await estimatePlacedOrders(queries));
  progress.advance(sum());
  try {
    for await (const stored of readPlacedOrders(queries, state?.last)) {
      const replay = await replayOrder(stored, open);
      counts[replay.outcome] += 1;
      if (replay.outcome !== 'same' && replay.outcome !== 'erased') await report.tell(replay);
      progress.advance(1);
      if (sum() % SAVED_EVERY === 0) await save({ last: placeOf(stored), counts });
    }
  } finally {
    progress.end();
  }
  await finish();
  const isSame = counts.different + counts.impossible === 0;
  const output = report.end(counts);
  return isSame ? { output, exitCode: 0 } : { output, exitCode: 1, isFinding: true };
}
