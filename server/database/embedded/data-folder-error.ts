/** The database's files or executables are unusable. The message names the folder and the fix. */
export class DataFolderError extends Error {
  override readonly name = 'DataFolderError';
}

/** Returns true when the output of a PostgreSQL program reports a full disk. */
export function isDiskFull(message: string): boolean {
  return message.includes('No space left on device');
}

export function describeFullDisk(folder: string): string {
  return `The disk of ${folder} is full. Free disk space, or set DATA_DIR to a folder on another disk.`;
}
