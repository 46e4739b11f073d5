import type { Path } from '#domain/answers.ts';
import { findFileAnswer } from '#domain/file-answer.ts';
import { nameFileParts } from '#domain/file-parts.ts';
import type { CompiledForm } from '#domain/form.ts';
import type { FormSession } from './form-session.ts';

/**
 * The files a visitor has chosen, by the path of the answer. They live as long as the page: answers and drafts hold
 * only what is said about a file, and an answer without its file counts for nothing.
 */
export interface ChosenFiles {
  put(path: Path, file: File): void;
  find(path: Path): File | undefined;
  remove(path: Path): void;
}

/** A file on its way to the server, with the name of its part and its own. */
export interface FileToPost {
  readonly part: string;
  readonly name: string;
  readonly file: File;
}

export function createChosenFiles(): ChosenFiles {
  const files = new Map<Path, File>();
  return {
    put: (path, file) => void files.set(path, file),
    find: (path) => files.get(path),
    remove: (path) => void files.delete(path),
  };
}

/**
 * Lets a file that a definition gives stand for one that was chosen; there is nothing in it. Only pages that show
 * inputs have such.
 */
export function putGivenFiles(files: ChosenFiles, form: CompiledForm): void {
  for (const { isFile, path, default: given } of Object.values(form.fields)) {
    const answer = isFile === true ? findFileAnswer(given) : undefined;
    if (answer !== undefined) files.put(path, new File([], answer.name));
  }
}

/** The files that go with the order as it stands: those of relevant answers, by the parts these name. */
export function listFilesToPost({ form, store, evaluated, files }: FormSession): readonly FileToPost[] {
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
