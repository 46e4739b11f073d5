/** The commands of `npm run data`. */
export const DATA_USAGE = [
  'Usage:',
  '  npm run data -- backup <file> [--force]              writes all tables into one compressed file',
  '  npm run data -- restore <file>                       fills an empty database from a backup',
  '  npm run data -- export --email <email> [folder]      writes everything that is stored about a person',
  '  npm run data -- delete --email <email>               deletes a person; orders keep number, dates, amounts and products',
].join('\n');
