import { findFileAnswer } from '#domain/answers/file-answer.ts';
import { nameFileParts } from '#domain/files/file-parts.ts';
import type { AnswersSession } from '../answers/answers-session.ts';
import type { SessionBase } from '../session-base.ts';
import type { FilesSession } from './files-session.ts';

/** A file on its way to the server, with the name of its part and its own. */
export interface FileToPost {
  readonly part: string;
  readonly name: string;
  readonly file: File;
}

/** The files that go with the order: those of relevant answers, by the parts these name. */
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

/** A file that cannot be read any more: it was changed, moved or deleted since it was chosen. */
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
