import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { answersOf } from '#domain/answers/answers.ts';
import { evaluateAnswers } from '#domain/answers/relevance.ts';
import type { Condition } from '#domain/conditions/condition.ts';
import type { Facts } from '#domain/facts.ts';
import type { CompiledForm, FieldModel, ItemModel } from '#domain/form.ts';

/** A script that a first visit loads, with its bytes as they are sent. */
export interface FirstScript {
  readonly file: string;
  readonly gzipBytes: number;
  readonly brotliBytes: number;
}

interface ManifestChunk {
  readonly file: string;
  readonly imports?: readonly string[];
}

/** What an item of each kind is drawn with that is loaded by itself. */
const lateParts: Partial<Record<ItemModel['kind'], string>> = {
  rows: 'src/renderer/rows/RowsView.tsx',
  product: 'src/renderer/products/ProductCard.tsx',
  group: 'src/renderer/products/GroupView.tsx',
  popup: 'src/renderer/reactions/PopupView.tsx',
  'verify-address': 'src/renderer/addresses/AddressPrompt.tsx',
};

/** The part of a widget; one that is in the page's own script has none. */
function widgetOf(name: unknown, parts: readonly string[]): readonly string[] {
  return parts.filter((part) => part.startsWith(`widgets/${String(name)}/`) && part.endsWith('Widget.tsx'));
}

const MASK = 'widgets/text/mask/attach-mask.ts';

function hasMask({ uiSchema }: FieldModel): boolean {
  return Object(uiSchema['ui:options'])['mask'] !== undefined;
}

function fieldsOf(item: ItemModel): readonly FieldModel[] {
  if (item.kind === 'field') return [item.field];
  return item.kind === 'configured' || item.kind === 'product' ? item.fields : [];
}

function itemsIn(item: ItemModel): readonly ItemModel[] {
  if (item.kind === 'rows') return item.rows.items;
  if (item.kind === 'popup') return item.popup.items;
  if (item.kind === 'fold') return item.fold.items;
  return item.kind === 'group' ? item.group.items : [];
}

type IsShown = (condition: Condition | undefined) => boolean;

/** The parts, by their source files, that an item is drawn with. */
function partsOf(item: ItemModel, parts: readonly string[], isShown: IsShown): readonly string[] {
  if (!isShown(item.when)) return [];
  const own = lateParts[item.kind];
  return [
    ...(own === undefined ? [] : [own]),
    ...(item.kind === 'filing-options' ? widgetOf('filing-options', parts) : []),
    ...fieldsOf(item).flatMap(({ uiSchema }) => widgetOf(uiSchema['ui:widget'], parts)),
    ...(fieldsOf(item).some(hasMask) ? [MASK] : []),
    // Each row has its own answers to the conditions in it.
    ...itemsIn(item).flatMap((inner) => partsOf(inner, parts, item.kind === 'rows' ? () => true : isShown)),
  ];
}

/**
 * Every script that a first visit of a form's page loads before its first step is drawn: what the page names, what that
 * imports, and what the first step is drawn with.
 * @param client folder of the page's build
 */
export function listFirstScripts(client: string, form: CompiledForm, facts: Facts): readonly FirstScript[] {
  const manifest: Readonly<Record<string, ManifestChunk>> = JSON.parse(
    readFileSync(join(client, '.vite/manifest.json'), 'utf8'),
  );
  const files = new Set<string>();
  const visit = (name: string): void => {
    const chunk = manifest[name];
    if (chunk === undefined || files.has(chunk.file)) return;
    files.add(chunk.file);
    chunk.imports?.forEach(visit);
  };
  const answers = evaluateAnswers(form, answersOf({}), facts);
  const isShown: IsShown = (condition) => condition === undefined || condition(answers, facts, '');
  const modules = form.steps[0]?.modules.filter(({ when }) => isShown(when)) ?? [];
  const late = modules.flatMap(({ items }) =>
    items.flatMap((item) => partsOf(item, Object.keys(manifest), isShown)),
  );
  ['src/main.tsx', `virtual:form/${form.slug}`, ...late].forEach(visit);
  return [...files].map((file) => {
    const script = readFileSync(join(client, file));
    return {
      file,
      gzipBytes: gzipSync(script, { level: 9 }).length,
      brotliBytes: brotliCompressSync(script).length,
    };
  });
}
