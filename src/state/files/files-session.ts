import type { SessionBase } from '../session-base.ts';
import type { Path } from '#domain/answers/answers.ts';
import { findFileAnswer } from '#domain/answers/file-answer.ts';
import type { CompiledForm } from '#domain/form.ts';

/**
 * The files a visitor has chosen, by answer path. The files are kept until the page is closed. Answers and
 * drafts contain only the metadata of a file. An answer without its file is ignored.
 */
export interface ChosenFiles {
  put(path: Path, file: File): void;
  find(path: Path): File | undefined;
  remove(path: Path): void;
}

function createChosenFiles(): ChosenFiles {
  const files = new Map<Path, File>();
  return {
    put: (path, file) => void files.set(path, file),
    find: (path) => files.get(path),
    remove: (path) => void files.delete(path),
  };
}

/**
 * Adds an empty file for each file field with a default answer. Only sample pages for developers have such
 * defaults.
 */
function putGivenFiles(files: ChosenFiles, form: CompiledForm): void {
  for (const { isFile, path, default: given } of Object.values(form.fields)) {
    const answer = isFile === true ? findFileAnswer(given) : undefined;
    if (answer !== undefined) files.put(path, new File([], answer.name));
  }
}

export interface FilesSession {
  /** The files the visitor has chosen. They are uploaded only with the order. */
  readonly files: ChosenFiles;
}

/**
 * Decision: docs/decisions/014-keep-files-in-the-page-until-submit.md
 *
 * @param isRestored whether the answers come from a draft, which contains no files
 */
export function createFilesSession({ form }: Pick<SessionBase, 'form'>, isRestored: boolean): FilesSession {
  const files = createChosenFiles();
  if (!isRestored) putGivenFiles(files, form);
  return { files };
}
