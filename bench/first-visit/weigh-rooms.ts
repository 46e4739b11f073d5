import { gzipSync } from 'node:zlib';
import type { Piece } from './attribute-bytes.ts';

/** What a room weighs in a script: its bytes, and by how many the script would be smaller without it, by gzip -9. */
export interface RoomWeight {
  readonly room: string;
  readonly bytes: number;
  readonly gzipBytes: number;
}

/** The room of a source: a package, a topic of a room, or a folder. */
export function findRoom(source: string): string {
  if (source.startsWith('node_modules/')) {
    const [, scope = '', name = ''] = source.split('/');
    return scope.startsWith('@') ? `${scope}/${name}` : scope;
  }
  const depth = /^src\/(domain|state|definitions|renderer)\//.test(source) ? 3 : 2;
  return source.split('/').slice(0, depth).join('/');
}

function compress(pieces: readonly Piece[]): number {
  return gzipSync(pieces.map(({ text }) => text).join(''), { level: 9 }).length;
}

/**
 * Weighs the rooms of a script, the heaviest first.
 * @param unmapped what to call the pieces that come from no source
 */
export function weighRooms(pieces: readonly Piece[], unmapped: string): readonly RoomWeight[] {
  const roomOf = ({ source }: Piece) => (source === undefined ? unmapped : findRoom(source));
  const whole = compress(pieces);
  return [...new Set(pieces.map(roomOf))]
    .map((room) => {
      const own = pieces.filter((piece) => roomOf(piece) === room);
      const others = pieces.filter((piece) => roomOf(piece) !== room);
      const bytes = own.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0);
      return { room, bytes, gzipBytes: whole - compress(others) };
    })
    .sort((a, b) => b.gzipBytes - a.gzipBytes);
}
