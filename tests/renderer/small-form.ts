import { defaultTexts } from '#definitions/emit/default-texts.ts';
import { emptyCatalogue } from '#domain/catalogue/catalogue.ts';
import { usualWaits } from '#contract/waits.ts';
import type { FieldModel, ItemModel, CompiledForm } from '#domain/form.ts';
import type { PageConfiguration } from '#domain/facts.ts';
import { pricing } from '#state/pricing.ts';
import { restoreDraft } from '#state/drafts/restore-draft.ts';
import type { SessionPorts } from '#state/session-base.ts';

/** Returns a field that accepts any text, with these changes. */
export function textField(path: string, different: Partial<FieldModel> = {}): FieldModel {
  return {
    path,
    title: path,
    type: 'string',
    schema: { type: 'string', title: path },
    uiSchema: { 'ui:widget': 'text' },
    required: false,
    keywords: { type: 'string', rules: [] },
    validate: () => undefined,
    relevantWhen: [],
    reads: [],
    ...different,
  };
}

function moduleOf(key: string, items: readonly ItemModel[]) {
  return { key, label: key, items };
}

/**
 * Returns a handmade form that no compiler would create. The item is between two valid fields of one step,
 * and another step follows.
 */
export function formAround(item: ItemModel, fields: Readonly<Record<string, FieldModel>>): CompiledForm {
  const sound = Object.fromEntries(['before', 'after', 'later'].map((path) => [path, textField(path)]));
  const itemOf = (path: string): ItemModel => ({ kind: 'field', field: sound[path] ?? textField(path) });
  // Not a spread: a field named `__proto__` must become an own property.
  const all: Record<string, FieldModel> = { ...sound };
  for (const [path, field] of Object.entries(fields)) {
    Object.defineProperty(all, path, { value: field, enumerable: true });
  }
  return {
    slug: 'small',
    formType: 'SmallForm',
    title: 'Small form',
    version: '1',
    draftVersion: 1,
    steps: [
      {
        key: 'first',
        title: 'First step',
        modules: [
          moduleOf('Sound before', [itemOf('before')]),
          moduleOf('In question', [item]),
          moduleOf('Sound after', [itemOf('after')]),
        ],
      },
      { key: 'second', title: 'Second step', modules: [moduleOf('Sound later', [itemOf('later')])] },
    ],
    fields: all,
    rows: {},
    fixed: {},
    reactions: [],
    cart: { primary: [], optional: [], prompts: [] },
    submission: { action: 'process_signup', payload: 'order' },
    texts: defaultTexts,
  };
}

/** The page of such a form. */
export const smallPage: PageConfiguration = {
  pageID: 'small',
  formType: 'SmallForm',
  formFileName: 'small',
  website_id: 1,
  apiBase: '/api/v1/',
  mode: 'steps',
  settings: {},
  tokenizer: { frame: '/frame/', service: '/service', method: 'post' },
};

/** Creates a storage in memory whose entries are visible. */
export function createMemory(): SessionPorts['storage'] & { readonly entries: Map<string, string> } {
  const entries = new Map<string, string>();
  return {
    entries,
    getItem: (name) => entries.get(name) ?? null,
    setItem: (name, value) => void entries.set(name, value),
    removeItem: (name) => void entries.delete(name),
  };
}

/** Returns the ports of a form that sells nothing: an empty catalog, and a server that accepts every post. */
export function createSmallPorts(storage: SessionPorts['storage']): SessionPorts {
  return {
    restoreDraft,
    storage,
    today: '2026-11-20',
    waits: usualWaits,
    // No service responds.
    askAction: () => new Promise(() => undefined),
    catalogue: {
      products: async () => ({
        kind: 'ok',
        value: { ...emptyCatalogue, version: 'none' },
      }),
      filingProducts: async () => ({ kind: 'ok', value: { version: 'none', filingProducts: [] } }),
    },
    loadPricing: async () => pricing,
    formPost: {
      send: async () => ({ kind: 'unreachable' }),
      signup: async () => ({
        kind: 'success',
        answer: {
          result: 'success',
          response: { receipt_url: '/receipt/', total_cents: 0 },
          invoice_numbers: [],
          account_id: 'a1',
          login_url: '/receipt/',
          priority: false,
        },
      }),
      findOutcome: async () => undefined,
    },
  };
}
