/**
 * What answers hold of a chosen file. `part` names the part of the post that carries the file itself; the server
 * overwrites the rest with what it measured.
 */
export interface FileAnswer {
  readonly part: string;
  readonly name: string;
  readonly sizeBytes: number;
  /** Media type as the browser tells it, '' where it knows none. */
  readonly type: string;
}

const USUAL_MEGABYTES = 5;
const BYTES_OF_A_MEGABYTE = 1_000_000;

/** The answer as a file's, or undefined for anything else. */
export function findFileAnswer(answer: unknown): FileAnswer | undefined {
  if (answer === null || typeof answer !== 'object') return undefined;
  const { part, name, sizeBytes, type }: Partial<Record<keyof FileAnswer, unknown>> = answer;
  if (typeof part !== 'string' || typeof name !== 'string' || typeof type !== 'string') return undefined;
  if (typeof sizeBytes !== 'number' || !Number.isFinite(sizeBytes) || sizeBytes < 0) return undefined;
  return { part, name, sizeBytes, type };
}

/** The largest upload that the page setting `maxUploadSize` (megabytes, 5 where there is none) allows. */
export function getUploadLimit(setting: unknown): { readonly bytes: number; readonly megabytes: number } {
  const isLimit = typeof setting === 'number' && Number.isFinite(setting) && setting > 0;
  const megabytes = isLimit ? setting : USUAL_MEGABYTES;
  return { megabytes, bytes: megabytes * BYTES_OF_A_MEGABYTE };
}

/** The extension in lower case, without its dot: '' for names without one. */
export function extensionOf(fileName: string): string {
  const dot = fileName.lastIndexOf('.');
  return dot > 0 ? fileName.slice(dot + 1).toLowerCase() : '';
}
