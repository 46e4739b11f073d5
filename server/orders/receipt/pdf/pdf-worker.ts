import { parentPort } from 'node:worker_threads';
import type { PdfInput } from './pdf-input.ts';
import { renderPdf } from './render-pdf.ts';

/** A PDF to write, with a number that its result repeats. */
export interface PdfJob {
  readonly job: number;
  readonly input: PdfInput;
}

export type PdfResult =
  { readonly job: number; readonly bytes: Uint8Array } | { readonly job: number; readonly error: string };

async function run({ job, input }: PdfJob): Promise<PdfResult> {
  try {
    return { job, bytes: await renderPdf(input) };
  } catch (error) {
    return { job, error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

// One after the other: a PDF uses the processor from its beginning to its end.
let last: Promise<unknown> = Promise.resolve();

parentPort?.on('message', (job: PdfJob) => {
  last = last.then(async () => {
    const result = await run(job);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    parentPort?.postMessage(result);
  });
});
