import { segmentsOf } from './json-path.ts';
import { suggest, suggestName } from './nearest-name.ts';
import type { Message } from './nearest-name.ts';
import { basename, dirname, relative, resolve } from './files/posix-path.ts';
import type { Position } from './problem.ts';
import type { Origin, SourceTree } from './source-tree.ts';

/** Access to referenced files and to problem reports. */
interface ReferencedFiles {
  /** The root folder. No reference may leave it. */
  readonly root: string;
  has(path: string): boolean;
  treeOf(path: string): SourceTree | undefined;
  placeOf(origin: Origin): Position;
  reportAt(origin: Origin, code: string, message: Message): void;
}

/** The target of each `$ref`, by the `$ref` entry. */
export type ReferenceTargets = ReadonlyMap<SourceTree, SourceTree>;

/** Returns the `$ref` entry of an object, if it has one. */
export function referenceOf({ kind, entries }: SourceTree): SourceTree | undefined {
  const reference = kind === 'object' ? entries.get('$ref') : undefined;
  return typeof reference?.value === 'string' ? reference : undefined;
}

/** Returns true for a property that changes the property of a `$ref`'s target: it has no type of its own. */
export function isChange({ kind, entries }: SourceTree): boolean {
  return kind === 'object' && !entries.has('type') && !entries.has('$ref');
}

const KINDS = { ui: 'widgets', steps: 'steps', schema: 'fields' } as const;

/**
 * Returns the kind of a definition file by its name: `ui.json`, `contact.ui.json`, `contact.steps.json`. Files
 * of products and modules contain several kinds.
 */
function kindOf(file: string): keyof typeof KINDS | undefined {
  const name = basename(file);
  if (/^(products|product-groups|modules|conditions)\.json$/.test(name)) return undefined;
  if (/(^|\.)ui\.json$/.test(name)) return 'ui';
  return /(^|\.)steps\.json$/.test(name) ? 'steps' : 'schema';
}

/** Returns the message for a file of another kind than the file that refers to it. */
function findForeignKind(sources: ReferencedFiles, from: string, file: string): Message | undefined {
  const [own, other] = [kindOf(from), kindOf(file)];
  if (own === undefined || other === undefined || own === other) return undefined;
  const ending = own === 'schema' ? '.json' : `.${own}.json`;
  const likely = basename(file).replace(/(\.(ui|steps))?\.json$/, ending);
  const message = `The "$ref" refers to a file of ${KINDS[other]}, "${basename(file)}", but this file needs ${KINDS[own]}.`;
  return sources.has(resolve(dirname(file), likely)) ? suggestName(message, likely) : message;
}

/** Follows the `$ref`s of a file, and reports each broken one where it was written. */
class ReferenceFollower {
  readonly targets = new Map<SourceTree, SourceTree>();
  isSound = true;
  private readonly sources: ReferencedFiles;

  constructor(sources: ReferencedFiles) {
    this.sources = sources;
  }

  walk(tree: SourceTree, trail: readonly string[]): void {
    const reference = referenceOf(tree);
    if (reference !== undefined) {
      this.follow(reference, trail);
      this.rejectRepeated(tree, this.targets.get(reference));
    }
    for (const entry of tree.entries.values()) this.walk(entry, trail);
  }

  /** Returns the properties of an object, including those from its `$ref`. */
  private propertiesOf(tree: SourceTree, trail: readonly SourceTree[] = []): ReadonlyMap<string, SourceTree> {
    const reference = referenceOf(tree);
    const target = reference && this.targets.get(reference);
    const isKnown = target === undefined || trail.includes(target);
    const brought = isKnown ? [] : this.propertiesOf(target, [...trail, target]);
    return new Map([...brought, ...(tree.entries.get('properties')?.entries ?? [])]);
  }

  /**
   * Reports properties that are both next to a `$ref` and in its target. A property without a type changes
   * the property of the target.
   */
  private rejectRepeated(tree: SourceTree, target: SourceTree | undefined): void {
    if (target === undefined) return;
    const brought = this.propertiesOf(target);
    for (const [name, own] of tree.entries.get('properties')?.entries ?? []) {
      const other = brought.get(name);
      if (other === undefined) {
        if (isChange(own)) this.rejectUnknown(own, name, [...brought.keys()]);
        continue;
      }
      if (isChange(own)) {
        this.rejectRepeated(own, other);
        continue;
      }
      const { file, line, column } = this.sources.placeOf(other.origin);
      const message = `The target of the "$ref" also has a property "${name}", at ${file}:${line}:${column}. Rename this one. To change that one for this form only, write just the keys to change, without "type".`;
      this.isSound = false;
      this.sources.reportAt(own.origin, 'repeated-property', message);
    }
  }

  /** Reports an override of a property that the target lacks. It would have no effect. */
  private rejectUnknown({ origin }: SourceTree, name: string, known: readonly string[]): void {
    const advice = suggest(`The target of the "$ref" has no property "${name}".`, name, known);
    const message = `${advice.message} A new property needs a "type".`;
    this.isSound = false;
    this.sources.reportAt(origin, 'bad-reference', { ...advice, message });
  }

  private follow(reference: SourceTree, trail: readonly string[]): void {
    const { root } = this.sources;
    const [name = '', pointer = ''] = String(reference.value).split('#');
    const from = reference.origin.file;
    const file = name === '' ? from : resolve(dirname(from), name);
    const named = `${relative(root, file)}#${pointer}`;
    if (trail.includes(named)) {
      return this.report(reference, `This "$ref" is circular: ${[...trail, named].join(' → ')}.`);
    }
    const isOutside = /^[a-z]+:/i.test(name) || relative(root, file).startsWith('..');
    if (isOutside)
      return this.report(
        reference,
        `The "$ref" refers to "${name}", which is not in form-definitions. Move the file there.`,
      );
    if (!this.sources.has(file)) {
      return this.report(reference, `The "$ref" refers to a missing file, "${name}".`);
    }
    const foreign = findForeignKind(this.sources, from, file);
    if (foreign !== undefined) return this.report(reference, foreign);
    if (kindOf(from) === 'schema' && /(^|\/)properties$/.test(pointer)) {
      const message = `The "$ref" names the list of all fields. Add the name of one, such as "${pointer}/state", or leave out "/properties" to refer to the group.`;
      return this.report(reference, message);
    }
    const target = this.find(file, pointer, reference);
    if (target === undefined) return;
    this.targets.set(reference, target);
    this.walk(target, [...trail, named]);
  }

  private find(file: string, pointer: string, reference: SourceTree): SourceTree | undefined {
    const whole = this.sources.treeOf(file);
    // Reading the file has already reported its problems.
    if (whole === undefined) {
      this.isSound = false;
      return undefined;
    }
    let tree: SourceTree = whole;
    for (const segment of segmentsOf(pointer)) {
      const inner = tree.entries.get(segment);
      if (inner === undefined) {
        const sentence = `The target of the "$ref" has no "${segment}".`;
        this.report(reference, suggest(sentence, segment, [...tree.entries.keys()]));
        return undefined;
      }
      tree = inner;
    }
    return tree;
  }

  private report({ origin }: SourceTree, message: Message): void {
    this.isSound = false;
    this.sources.reportAt(origin, 'bad-reference', message);
  }
}

/**
 * Finds the targets of all `$ref`s of a document, recursively. Returns undefined and reports problems if a
 * reference is circular, broken, or leads outside of the root.
 */
export function followReferences(sources: ReferencedFiles, tree: SourceTree): ReferenceTargets | undefined {
  const follower = new ReferenceFollower(sources);
  follower.walk(tree, []);
  return follower.isSound ? follower.targets : undefined;
}
