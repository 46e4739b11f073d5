import { basename, dirname } from './posix-path.ts';

/** Read access to text files in folders. Paths have forward slashes. */
export interface TextFiles {
  /** Returns the names of the files and folders in a folder. A file and a missing folder contain no names. */
  list(folder: string): readonly string[];
  /** Returns the text of a file. Returns undefined for a folder, and for a file that is missing or unreadable. */
  read(path: string): string | undefined;
}

/** Returns whether a file or folder exists. */
export function hasEntry(files: Pick<TextFiles, 'list'>, path: string): boolean {
  return files.list(dirname(path)).includes(basename(path));
}
