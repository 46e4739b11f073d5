/** The commands of `npm run data`. */
export const DATA_USAGE = [
  'Usage:',
  '  npm run data -- backup <file> [--force]              writes all tables to a compressed file',
  '  npm run data -- restore <file>                       restores a backup into an empty database',
  '  npm run data -- export --email <email> [folder]      exports all data of a person',
  '  npm run data -- delete --email <email>               deletes a person; their orders keep number, dates, amounts and products',
].join('\n');
