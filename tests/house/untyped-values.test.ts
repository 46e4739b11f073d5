import { describe, expect, it } from 'vitest';
import { readProjectFile, sourceFiles } from './project-files.ts';

/** Calls whose result has the type `any`, so that the compiler checks nothing about it. */
const UNTYPED = /(?<!\w|[^.]\.)Object\((?!\))|\bReflect\.get\(|\bJSON\.parse\(/;

/** Contains the one call of `JSON.parse`, and returns `unknown`. */
const PARSER = 'src/domain/read-property.ts';

const files = sourceFiles.filter((path) => !path.startsWith('tests/') && path !== PARSER);

describe('a source file', () => {
  it('reads values of unknown shape by parseJson, readProperty and type guards', () => {
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
  ])('fails when it contains %j', (line) => {
    expect(line).toMatch(UNTYPED);
  });

  it.each(['Object.entries(value)', 'const named = isObject(value);', 'value instanceof Object'])(
    'accepts %j',
    (line) => {
      expect(line).not.toMatch(UNTYPED);
    },
  );
});
