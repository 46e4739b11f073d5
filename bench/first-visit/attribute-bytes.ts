import { SourceMap } from 'node:module';
import type { SourceMapPayload } from 'node:module';
import { posix } from 'node:path';
import { parseJson, readProperty } from '../../src/domain/read-property.ts';

/** A piece of a script from one source; the source is undefined for the bundler's own code. */
export interface Piece {
  readonly source: string | undefined;
  readonly text: string;
}

/**
 * Returns a source's path independent of the checkout: relative to the project, or starting at
 * `node_modules`.
 */
function nameSource(source: string, folder: string): string {
  const path = source.replace(/^file:\/\//, '');
  const packageAt = path.lastIndexOf('node_modules/');
  if (packageAt >= 0) return path.slice(packageAt);
  return posix
    .relative(folder, path)
    .replace(/^(\.\.\/)+/, '')
    .replace(/\?.*$/, '');
}

function isSourceMap(value: unknown): value is SourceMapPayload {
  return typeof readProperty(value, 'mappings') === 'string';
}

export interface BuiltScript {
  readonly file: string;
  readonly script: string;
  /** Source map, as JSON. */
  readonly map: string;
}

/**
 * Splits a script into pieces by its source map.
 * @param folder the project's folder
 */
export function attributeBytes({ file, script, map }: BuiltScript, folder: string): readonly Piece[] {
  const payload = parseJson(map);
  if (!isSourceMap(payload))
    throw new TypeError(`The source map of ${file} has no mappings. Build again with source maps.`);
  const sources = new SourceMap(payload);
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
