import { createHash } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import { RejectedRequestError } from '../../../rejected-request.ts';
import { say } from '../../../texts.ts';
import type { PdfInput } from './pdf-input.ts';
import type { PdfJob, PdfResult } from './pdf-worker.ts';

/** PDFs in memory. A PDF has 20 to 300 kB. */
const KEPT = 100;
/** PDFs that wait for the worker. */
const WAITING = 30;
/** Time limit of the worker in ms. The first PDF also waits for the start of the worker. */
const JOB_MS = 30_000;
const RETRY_SECONDS = 10;

interface Waiting {
  readonly resolve: (bytes: Buffer) => void;
  readonly reject: (error: Error) => void;
  readonly timer: NodeJS.Timeout;
}

/** The compiled worker is beside the server. Tests run the sources. */
function locateWorker(): URL {
  const here = import.meta.url;
  return new URL(here.endsWith('.ts') ? './run-source.js' : './pdf-worker.js', here);
}

/** A worker thread, started with the first PDF, and again after it failed. */
let worker: Worker | undefined;
let jobs = 0;
const waiting = new Map<number, Waiting>();

/** Rejects all PDFs that wait. The next PDF starts a new worker. */
function failAll(failed: Worker, error: Error): void {
  if (worker !== failed) return;
  worker = undefined;
  const all = [...waiting.values()];
  waiting.clear();
  for (const { timer, reject } of all) {
    clearTimeout(timer);
    reject(error);
  }
  void failed.terminate();
}

function finish(result: PdfResult): void {
  const job = waiting.get(result.job);
  if (job === undefined) return;
  waiting.delete(result.job);
  clearTimeout(job.timer);
  if ('bytes' in result) job.resolve(Buffer.from(result.bytes));
  else job.reject(new Error(`The PDF worker failed: ${result.error}`));
}

function startWorker(): Worker {
  const started = new Worker(locateWorker(), { resourceLimits: { maxOldGenerationSizeMb: 256 } });
  // The process may end while the worker has nothing to do.
  started.unref();
  started.on('message', finish);
  started.on('error', (error) => failAll(started, error instanceof Error ? error : new Error(String(error))));
  started.on('exit', (code) => failAll(started, new Error(`The PDF worker ended with code ${code}.`)));
  return started;
}

function runJob(input: PdfInput): Promise<Buffer> {
  if (waiting.size >= WAITING)
    return Promise.reject(new RejectedRequestError(503, say('fault.requests'), RETRY_SECONDS));
  worker ??= startWorker();
  const used = worker;
  jobs += 1;
  const job = jobs;
  return new Promise((resolve, reject) => {
    const late = () => failAll(used, new Error(`The PDF worker did not respond within ${JOB_MS} ms.`));
    waiting.set(job, { resolve, reject, timer: setTimeout(late, JOB_MS).unref() });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    used.postMessage({ job, input } satisfies PdfJob);
  });
}

/** The least recently used PDF is first. */
const kept = new Map<string, Promise<Buffer>>();

/**
 * Writes the PDF of a receipt in a worker thread. Returns the kept PDF when the content is the same, so every event of
 * the order leads to a new PDF. Requests at the same time share one.
 * @throws {RejectedRequestError} 503 when too many PDFs wait
 */
export async function writePdf(input: PdfInput): Promise<Buffer> {
  const key = createHash('sha256').update(JSON.stringify(input)).digest('base64');
  const known = kept.get(key);
  const written = known ?? runJob(input);
  kept.delete(key);
  kept.set(key, written);
  const [oldest] = kept.keys();
  if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
  try {
    return await written;
  } catch (error) {
    if (kept.get(key) === written) kept.delete(key);
    throw error;
  }
}
