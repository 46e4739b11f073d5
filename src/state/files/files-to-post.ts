import { findFileAnswer } from '#domain/answers/file-answer.ts';
import { nameFileParts } from '#domain/files/file-parts.ts';
import type { AnswersSession } from '../answers/answers-session.ts';
import type { SessionBase } from '../session-base.ts';
import type { FilesSession } from './files-session.ts';

/** A file to upload: its multipart field name and its file name. */
export interface FileToPost {
  readonly part: string;
  readonly name: string;
  readonly file: File;
}

/** Returns the files of the relevant answers, with the multipart field names of their answers. */
export function listFilesToPost({
  form,
  store,
  evaluated,
  files,
}: SessionBase & AnswersSession & FilesSession): readonly FileToPost[] {
  const answers = evaluated.read(store.get);
  return nameFileParts(form, answers).flatMap(({ path, part }) => {
    const file = files.find(path);
    const answer = findFileAnswer(answers.get(path));
    return file === undefined || answer === undefined ? [] : [{ part, name: answer.name, file }];
  });
}

/**
 * Returns the first file that is no longer readable because it was changed, moved or deleted after the
 * visitor chose it.
 */
export async function findUnreadable(files: readonly FileToPost[]): Promise<FileToPost | undefined> {
  for (const entry of files) {
    try {
      await entry.file.slice(0, 1).arrayBuffer();
    } catch {
      return entry;
    }
  }
  return undefined;
}
