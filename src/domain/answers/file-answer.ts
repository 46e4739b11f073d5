/**
 * An answer that describes a chosen file. `part` names the multipart part with its content. The server
 * overwrites the other properties with measured values.
 */
export interface FileAnswer {
  readonly part: string;
  readonly name: string;
  readonly sizeBytes: number;
  /** The media type of the extension, unless the content contradicts it; '' for unknown extensions. */
  readonly type: string;
}

/** Returns the answer if it describes a file, else undefined. */
export function findFileAnswer(answer: unknown): FileAnswer | undefined {
  if (answer === null || typeof answer !== 'object') return undefined;
  const { part, name, sizeBytes, type }: Partial<Record<keyof FileAnswer, unknown>> = answer;
  if (typeof part !== 'string' || typeof name !== 'string' || typeof type !== 'string') return undefined;
  if (typeof sizeBytes !== 'number' || !Number.isFinite(sizeBytes) || sizeBytes < 0) return undefined;
  return { part, name, sizeBytes, type };
}
