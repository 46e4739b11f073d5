import type { SessionBase } from '../session-base.ts';
import { createChosenFiles, putGivenFiles } from './chosen-files.ts';
import type { ChosenFiles } from './chosen-files.ts';

/** The part of a session that is about files. */
export interface FilesSession {
  /** What the visitor has chosen to send; it never leaves the page before the order. */
  readonly files: ChosenFiles;
}

/** @param isRestored whether the answers come from a draft, which has no files */
export function createFilesSession({ form }: Pick<SessionBase, 'form'>, isRestored: boolean): FilesSession {
  const files = createChosenFiles();
  if (!isRestored) putGivenFiles(files, form);
  return { files };
}
