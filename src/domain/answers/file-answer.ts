/**
 * What answers hold of a chosen file. `part` names the part of the post that carries the file itself; the server
 * overwrites the rest with what it measured.
 */
export interface FileAnswer {
  readonly part: string;
  readonly name: string;
  readonly sizeBytes: number;
  /** Media type that its name says and its first bytes do not deny, '' for kinds nobody knows. */
  readonly type: string;
}

/** The answer as a file's, or undefined for anything else. */
export function findFileAnswer(answer: unknown): FileAnswer | undefined {
  if (answer === null || typeof answer !== 'object') return undefined;
  const { part, name, sizeBytes, type }: Partial<Record<keyof FileAnswer, unknown>> = answer;
  if (typeof part !== 'string' || typeof name !== 'string' || typeof type !== 'string') return undefined;
  if (typeof sizeBytes !== 'number' || !Number.isFinite(sizeBytes) || sizeBytes < 0) return undefined;
  return { part, name, sizeBytes, type };
}
