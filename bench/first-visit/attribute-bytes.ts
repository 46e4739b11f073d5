import { SourceMap } from 'node:module';
import { posix } from 'node:path';

/** A piece of a script that comes from one source; undefined for what the bundler wrote itself. */
export interface Piece {
  readonly source: string | undefined;
  readonly text: string;
}

/** A source as it is in every checkout: relative to the project, or from `node_modules` on. */
function nameSource(source: string, folder: string): string {
  const path = source.replace(/^file:\/\//, '');
  const packageAt = path.lastIndexOf('node_modules/');
  if (packageAt >= 0) return path.slice(packageAt);
  return posix
    .relative(folder, path)
    .replace(/^(\.\.\/)+/, '')
    .replace(/\?.*$/, '');
}

/**
 * Cuts a script into pieces by its source map.
 * @param map the map, as JSON
 * @param folder the project's folder
 */
export function attributeBytes(script: string, map: string, folder: string): readonly Piece[] {
  const sources = new SourceMap(JSON.parse(map));
  const pieces: { source: string | undefined; text: string }[] = [];
  script.split('\n').forEach((line, row) => {
    for (let column = 0; column < line.length; column += 1) {
      const entry = sources.findEntry(row, column);
      const found = 'originalSource' in entry ? entry.originalSource : undefined;
      const source = found ? nameSource(found, folder) : undefined;
      const last = pieces.at(-1);
      if (last !== undefined && last.source === source) last.text += line[column];
      else pieces.push({ source, text: line[column] ?? '' });
    }
  });
  return pieces;
}
