// Runs inside the server, before its program. Measures event loop delay and heap, and detects properties
// added to shared objects. The benchmark requests the measurements by messages.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Measured } from './measured.ts';

const delay = monitorEventLoopDelay({ resolution: 1 });
const NS_PER_MS = 1e6;

const shared: Readonly<Record<string, object>> = {
  globalThis,
  Object,
  'Object.prototype': Object.prototype,
  'Array.prototype': Array.prototype,
  'Function.prototype': Function.prototype,
  'String.prototype': String.prototype,
  'Number.prototype': Number.prototype,
  'Boolean.prototype': Boolean.prototype,
  'Map.prototype': Map.prototype,
  'Set.prototype': Set.prototype,
  'Promise.prototype': Promise.prototype,
  'RegExp.prototype': RegExp.prototype,
  'Date.prototype': Date.prototype,
  'Error.prototype': Error.prototype,
};

const listNames = (): ReadonlySet<string> =>
  new Set(
    Object.entries(shared).flatMap(([name, object]) =>
      Reflect.ownKeys(object).map((key) => `${name}.${String(key)}`),
    ),
  );

let namesBefore: ReadonlySet<string> = new Set();

function measure(): Measured {
  const [p999Ms, maxMs] = [delay.percentile(99.9) / NS_PER_MS, delay.max / NS_PER_MS];
  // A full collection also blocks the event loop, which must not count.
  delay.disable();
  globalThis.gc?.();
  const { heapUsed, rss } = process.memoryUsage();
  delay.enable();
  return {
    p999Ms,
    maxMs,
    heapBytes: heapUsed,
    rssBytes: rss,
    polluted: [...listNames()].filter((name) => !namesBefore.has(name)),
  };
}

process.on('message', (message) => {
  if (message === 'begin') {
    namesBefore = listNames();
    delay.reset();
    delay.enable();
  } else if (message === 'measure') {
    process.send?.(measure());
  }
});
// Must not keep a stopping server alive.
process.channel?.unref();
