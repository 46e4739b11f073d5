import { referenceOf } from './follow-references.ts';
import type { ReferenceTargets } from './follow-references.ts';
import type { SourceTree } from './source-tree.ts';

/**
 * Overlays the entries next to a `$ref` on a part of its target. Merges objects and replaces everything else.
 */
function overlay(target: SourceTree | undefined, own: SourceTree): SourceTree {
  if (target === undefined || target.kind === 'scalar' || own.kind !== 'object') return own;
  const entries = new Map(target.entries);
  for (const [name, entry] of own.entries) entries.set(name, overlay(target.entries.get(name), entry));
  return { ...own, entries };
}

/** Joins the properties next to a `$ref` with those of its target. New ones come first. */
function joinProperties(own: SourceTree, target: SourceTree): SourceTree {
  const added = [...own.entries].filter(([name]) => !target.entries.has(name));
  const brought = [...target.entries].map(([name, entry]) => {
    const change = own.entries.get(name);
    return [name, change === undefined ? entry : overlay(entry, change)] as const;
  });
  return { ...own, entries: new Map([...added, ...brought]) };
}

/**
 * Merges the entries next to a `$ref` with its target. Entries next to the `$ref` come first and take
 * precedence.
 */
function merge(own: ReadonlyMap<string, SourceTree>, target: SourceTree): SourceTree {
  const entries = new Map(own);
  for (const [name, entry] of target.entries) {
    const known = own.get(name);
    const isJoined = name === 'properties' && known?.kind === 'object' && entry.kind === 'object';
    if (known === undefined) entries.set(name, entry);
    else entries.set(name, isJoined ? joinProperties(known, entry) : overlay(entry, known));
  }
  return { ...target, kind: 'object', entries };
}

/**
 * Replaces every `$ref` by its target. Each part keeps its own source position, in the target's file if it
 * comes from there.
 */
export function inlineReferences(tree: SourceTree, targets: ReferenceTargets): SourceTree {
  if (targets.size === 0) return tree;
  const reference = referenceOf(tree);
  const target = reference && targets.get(reference);
  if (target === undefined) {
    const entries = [...tree.entries].map(
      ([name, entry]) => [name, inlineReferences(entry, targets)] as const,
    );
    return { ...tree, entries: new Map(entries) };
  }
  const beside = new Map([...tree.entries].filter(([name]) => name !== '$ref'));
  const named = beside.size === 0 || target.kind === 'scalar' ? target : merge(beside, target);
  return { ...inlineReferences(named, targets), origin: tree.origin, target: target.origin };
}
