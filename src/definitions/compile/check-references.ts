import { existsSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { suggest } from './problem.ts';
import { segmentsOf } from './source-files.ts';
import type { JsonPath, SourceFiles } from './source-files.ts';

interface Place {
  readonly file: string;
  readonly at: JsonPath;
}

interface Target extends Place {
  readonly value: unknown;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === 'object';
}

/** Follows the `$ref`s of definition files, so that each one that leads nowhere is told where it stands. */
class ReferenceChecker {
  private readonly sources: SourceFiles;
  private readonly root: string;
  private isSound = true;

  constructor(sources: SourceFiles, root: string) {
    this.sources = sources;
    this.root = root;
  }

  check(file: string): boolean {
    this.walk({ file, at: [], value: this.sources.read(file) }, []);
    return this.isSound;
  }

  private walk({ file, at, value }: Target, trail: readonly string[]): void {
    if (!isRecord(value)) return;
    const address = value['$ref'];
    if (typeof address === 'string') this.follow(address, { file, at: [...at, '$ref'] }, trail);
    for (const [name, inner] of Object.entries(value)) {
      const segment = Array.isArray(value) ? Number(name) : name;
      this.walk({ file, at: [...at, segment], value: inner }, trail);
    }
  }

  private follow(address: string, place: Place, trail: readonly string[]): void {
    const [name = '', pointer = ''] = address.split('#');
    const file = name === '' ? place.file : resolve(dirname(place.file), name);
    const named = `${relative(this.root, file)}#${pointer}`;
    if (trail.includes(named)) {
      return this.report(place, `This "$ref" goes round in a circle: ${[...trail, named].join(' → ')}.`);
    }
    const isOutside = /^[a-z]+:/i.test(name) || relative(this.root, file).startsWith('..');
    if (isOutside) return this.report(place, `The "$ref" must lead to a file of form-definitions.`);
    if (!existsSync(file)) return this.report(place, `The "$ref" leads to "${name}", which does not exist.`);
    const target = this.find(file, pointer, place);
    if (target !== undefined) this.walk(target, [...trail, named]);
  }

  /** What a pointer names in a file. */
  private find(file: string, pointer: string, place: Place): Target | undefined {
    let value = this.sources.read(file);
    const at = segmentsOf(pointer);
    for (const segment of at) {
      if (!isRecord(value) || !Object.hasOwn(value, segment)) {
        const names = isRecord(value) ? Object.keys(value) : [];
        const hint = suggest(segment, names);
        this.report(place, `The "$ref" leads to "${segment}", which its file does not have there.${hint}`);
        return undefined;
      }
      value = value[segment];
    }
    return value === undefined ? undefined : { file, at, value };
  }

  private report({ file, at }: Place, message: string): void {
    this.isSound = false;
    this.sources.report(file, at, 'bad-reference', message);
  }
}

/** Whether every `$ref` of a file, and of the files they lead to, leads to something within the definitions' folder. */
export function checkReferences(sources: SourceFiles, root: string, file: string): boolean {
  return new ReferenceChecker(sources, root).check(file);
}
