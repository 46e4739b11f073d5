/** The database's files or programs cannot be used as they are. The message names the place and the cure. */
export class DataFolderError extends Error {
  override readonly name = 'DataFolderError';
}

/** Whether a message of PostgreSQL's programs reports a full disk. */
export function isDiskFull(message: string): boolean {
  return message.includes('No space left on device');
}

/** Explains a full disk, and what to do. */
export function describeFullDisk(folder: string): string {
  return `The disk of ${folder} is full. Free some space, or set DATA_DIR to a folder on another disk.`;
}
