import { parseJson } from '../../src/domain/read-property.ts';

/** An event of a Chromium trace, with times in microseconds. */
interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur: number;
  readonly functionName: string;
  readonly threadName: string;
}

/**
 * The trace events of script execution: evaluated code, calls from the browser into functions, and
 * microtasks.
 */
const scriptEvents = new Set(['EvaluateScript', 'FunctionCall', 'RunMicrotasks']);
const probePrefix = 'benchProbe';

/**
 * Returns the script time of the renderers' main threads in milliseconds, without calls into the probe.
 * @param trace the trace, as JSON
 */
export function sumScriptMs(trace: string): number {
  const events = readTraceEvents(trace);
  const mainThreads = new Set(
    events
      .filter((event) => event.threadName === 'CrRendererMain')
      .map((event) => `${event.pid}/${event.tid}`),
  );
  if (mainThreads.size === 0)
    throw new Error('The trace has no thread "CrRendererMain". Record it with the category "__metadata".');
  let sum = 0;
  for (const thread of mainThreads) {
    sum += sumTopLevel(events.filter((event) => event.ph === 'X' && `${event.pid}/${event.tid}` === thread));
  }
  return sum / 1000;
}

/** Returns the total duration of the outermost events. Events on one thread nest and never overlap. */
function sumTopLevel(events: readonly TraceEvent[]): number {
  const spans = events
    .filter((event) => scriptEvents.has(event.name))
    .sort((a, b) => a.ts - b.ts || b.dur - a.dur);
  let end = -Infinity;
  let sum = 0;
  for (const span of spans) {
    if (span.ts < end) continue;
    end = span.ts + span.dur;
    if (!span.functionName.startsWith(probePrefix)) sum += span.dur;
  }
  return sum;
}

function readTraceEvents(trace: string): TraceEvent[] {
  const parsed = parseJson(trace);
  const events = isRecord(parsed) ? parsed['traceEvents'] : parsed;
  if (!Array.isArray(events))
    throw new Error('The trace is not a list, and has no list "traceEvents". Record it with Chromium.');
  return events.filter(isRecord).map((event) => {
    const args = isRecord(event['args']) ? event['args'] : {};
    const data = isRecord(args['data']) ? args['data'] : {};
    return {
      name: readText(event['name']),
      ph: readText(event['ph']),
      pid: readNumber(event['pid']),
      tid: readNumber(event['tid']),
      ts: readNumber(event['ts']),
      dur: readNumber(event['dur']),
      functionName: readText(data['functionName']),
      threadName: event['name'] === 'thread_name' ? readText(args['name']) : '',
    };
  });
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const readText = (value: unknown): string => (typeof value === 'string' ? value : '');
const readNumber = (value: unknown): number => (typeof value === 'number' ? value : 0);
