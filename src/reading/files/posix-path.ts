/** The paths of definition files: with forward slashes, like those of `node:path/posix`, but for every platform. */

/** Removes `.`, empty segments, and each `..` with the segment before it. */
function normalize(segments: readonly string[], isAbsolute: boolean): readonly string[] {
  const kept: string[] = [];
  for (const segment of segments) {
    if (segment === '' || segment === '.') continue;
    const isUp = segment === '..';
    if (isUp && kept.length > 0 && kept.at(-1) !== '..') kept.pop();
    else if (!isUp || !isAbsolute) kept.push(segment);
  }
  return kept;
}

function segmentsOf(path: string): readonly string[] {
  return normalize(path.split('/'), path.startsWith('/'));
}

/** Joins the parts of a path and normalizes it. Returns `.` for the current folder. */
export function join(...parts: readonly string[]): string {
  const path = parts.filter((part) => part !== '').join('/');
  const start = path.startsWith('/') ? '/' : '';
  return start + segmentsOf(path).join('/') || '.';
}

/** Returns the path that `written` has for a file of the folder. An absolute path stays as it is. */
export function resolve(folder: string, written: string): string {
  return written.startsWith('/') ? join(written) : join(folder, written);
}

/** Returns the folder of a path. */
export function dirname(path: string): string {
  return join(path, '..');
}

/** Returns the last segment of a path, without the ending if it has it. */
export function basename(path: string, ending = ''): string {
  const name = segmentsOf(path).at(-1) ?? '';
  return ending !== '' && name !== ending && name.endsWith(ending) ? name.slice(0, -ending.length) : name;
}

/** Returns the path from a folder to a file. It begins with `..` when the file is outside of the folder. */
export function relative(folder: string, file: string): string {
  const [from, to] = [segmentsOf(folder), segmentsOf(file)];
  const isElsewhere = folder.startsWith('/') !== file.startsWith('/');
  const different = from.findIndex((segment, index) => segment !== to[index]);
  const shared = isElsewhere ? 0 : different < 0 ? from.length : different;
  return [...from.slice(shared).map(() => '..'), ...to.slice(shared)].join('/');
}
