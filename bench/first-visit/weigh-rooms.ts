import { gzipSync } from 'node:zlib';
import type { Piece } from './attribute-bytes.ts';

/**
 * The weight of a room in a script: its bytes, and the gzip -9 bytes that the script would save without it.
 */
export interface RoomWeight {
  readonly room: string;
  readonly bytes: number;
  readonly gzipBytes: number;
}

/** Returns the room of a source: a package, a topic of a room, or a folder. */
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
 * Weighs the rooms of a script, heaviest first.
 * @param unmapped the name of pieces without a source
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
