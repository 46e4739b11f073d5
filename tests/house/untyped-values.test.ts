import { describe, expect, it } from 'vitest';
import { readProjectFile, sourceFiles } from './project-files.ts';

/** Calls that return `any`, which disables type checks of the result. */
const UNTYPED = /(?<!\w|[^.]\.)Object\((?!\))|\bReflect\.get\(|\bJSON\.parse\(/;

/** Contains the only call of `JSON.parse`, and returns `unknown`. */
const PARSER = 'src/domain/read-property.ts';

const files = sourceFiles.filter((path) => !path.startsWith('tests/') && path !== PARSER);

describe('a source file', () => {
  it('reads values of unknown type by parseJson, readProperty and type guards', () => {
    const lines = files.flatMap((path) =>
      readProjectFile(path)
        .split('\n')
        .flatMap((line, index) => (UNTYPED.test(line) ? [`${path}:${index + 1}  ${line.trim()}`] : [])),
    );
    expect(lines, `use ${PARSER}, which returns unknown, and narrow it`).toEqual([]);
  });

  it.each([
    'const { name }: Named = JSON.parse(text);',
    "const code = Reflect.get(error, 'code');",
    'return { ...Object(value), list };',
  ])('fails when it contains the code %j', (line) => {
    expect(line).toMatch(UNTYPED);
  });

  it.each(['Object.entries(value)', 'const named = isObject(value);', 'value instanceof Object'])(
    'passes when it contains the code %j',
    (line) => {
      expect(line).not.toMatch(UNTYPED);
    },
  );
});
