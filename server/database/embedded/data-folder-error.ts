/** The database's files or programs cannot be used as they are. The message names the place and the cure. */
export class DataFolderError extends Error {
  override readonly name = 'DataFolderError';
}
