import type { SessionBase } from '../session-base.ts';
import { createChosenFiles, putGivenFiles } from './chosen-files.ts';
import type { ChosenFiles } from './chosen-files.ts';

export interface FilesSession {
  /** The files the visitor has chosen. They are uploaded only with the order. */
  readonly files: ChosenFiles;
}

/** @param isRestored whether the answers come from a draft, which contains no files */
export function createFilesSession({ form }: Pick<SessionBase, 'form'>, isRestored: boolean): FilesSession {
  const files = createChosenFiles();
  if (!isRestored) putGivenFiles(files, form);
  return { files };
}
