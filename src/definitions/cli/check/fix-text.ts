import { applyEdits, findNodeAtLocation, getNodeValue, modify } from 'jsonc-parser';
import type { Edit, Node } from 'jsonc-parser';
import type { JsonPath } from '#reading/json-path.ts';
import { parseJson } from '#reading/parse-json.ts';
import type { Upgrade, WrittenFile } from '../../upgrade/upgrade.ts';
import { upgrades } from '../../upgrade/upgrades.ts';

/** A word that was renamed or, where it is nothing now, taken out; its line is from 1. */
export interface FixedPart {
  readonly line: number;
  readonly from: string;
  readonly to?: string;
}

/** The text of a file as it is fixed, and what of it. */
export interface FixedText {
  readonly text: string;
  readonly fixed: readonly FixedPart[];
}

/** What a file is, besides its text. */
export type FixedFile = Omit<WrittenFile, 'value'>;

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}

/** A file in which nothing is known to be wrong. */
function readSound(text: string): Node | undefined {
  const { tree, mistakes } = parseJson(text);
  return mistakes.length > 0 ? undefined : tree;
}

/** Renames words in place: whatever surrounds them stays as it is. A text that is not sound JSON stays whole. */
function renameIn(text: string, file: FixedFile, { findRenames }: Upgrade): FixedText {
  const tree = readSound(text);
  if (tree === undefined || findRenames === undefined) return { text, fixed: [] };
  const edits: Edit[] = [];
  const fixed: FixedPart[] = [];
  for (const { at, to } of findRenames({ ...file, value: getNodeValue(tree) })) {
    const [name] = findNodeAtLocation(tree, [...at])?.parent?.children ?? [];
    if (name === undefined) continue;
    const { offset, length } = name;
    edits.push({ offset, length, content: JSON.stringify(to) });
    fixed.push({ line: lineAt(text, offset), from: String(at.at(-1)), to });
  }
  return { text: applyEdits(text, edits), fixed };
}

/** The name of an entry of a list: a text, or its product. */
function nameOfEntry(node: Node): string {
  const value: unknown = getNodeValue(node);
  return typeof value === 'string' ? value : String(Object(value).product);
}

/** What is to be taken out: the entries, the last first, or the list as a whole where nothing of it stays. */
function listRemoved(tree: Node, needless: readonly JsonPath[]): readonly JsonPath[] {
  const list = needless[0]?.slice(0, -1);
  if (list === undefined) return [];
  const isWhole = findNodeAtLocation(tree, [...list])?.children?.length === needless.length;
  return isWhole ? [list] : needless.toReversed();
}

/** Takes entries out of a list. */
function removeIn(text: string, file: FixedFile, { findNeedless }: Upgrade): FixedText {
  const tree = readSound(text);
  if (tree === undefined || findNeedless === undefined) return { text, fixed: [] };
  const needless = findNeedless({ ...file, value: getNodeValue(tree) });
  const fixed = needless.flatMap((at): readonly FixedPart[] => {
    const node = findNodeAtLocation(tree, [...at]);
    return node === undefined ? [] : [{ line: lineAt(text, node.offset), from: nameOfEntry(node) }];
  });
  const shorter = listRemoved(tree, needless).reduce(
    (left, at) => applyEdits(left, modify(left, [...at], undefined, {})),
    text,
  );
  return { text: shorter, fixed };
}

/** Brings a file up to today's language, formatted as it was. */
export function fixText(text: string, file: FixedFile): FixedText {
  return upgrades.reduce<FixedText>(
    (done, upgrade) => {
      const renamed = renameIn(done.text, file, upgrade);
      const shorter = removeIn(renamed.text, file, upgrade);
      return { text: shorter.text, fixed: [...done.fixed, ...renamed.fixed, ...shorter.fixed] };
    },
    { text, fixed: [] },
  );
}
