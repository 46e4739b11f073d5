import { withTheme } from '@rjsf/core';
import validator from '@rjsf/validator-ajv8';
import { act, cleanup, render, waitFor } from '@testing-library/react';
import * as fc from 'fast-check';
import { Provider } from 'jotai';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { forms } from 'virtual:forms';
import { pages } from 'virtual:pages';
import { variantOf } from '#domain/answers/field-variant.ts';
import { keyOf } from '#domain/options/options.ts';
import { findInstance } from '#domain/relevance/field-instances.ts';
import { toRjsf } from '#definitions/rjsf/to-rjsf.ts';
import { usualWaits } from '#contract/waits.ts';
import type { AnswersDocument } from '#domain/answers/answers.ts';
import type { PageConfiguration } from '#domain/facts.ts';
import type { CompiledForm } from '#domain/form.ts';
import { FormRoot } from '#renderer/FormRoot.tsx';
import { widgetRegistryOf } from '#renderer/widget-context.ts';
import { theme } from '#renderer/rjsf/theme.ts';
import { loadCatalogue } from '#server/catalogue/load-catalogue.ts';
import { createFormSession } from '#state/form-session.ts';
import type { FormSession } from '#state/form-session.ts';
import { readWholeNumber } from '../../fixtures/read-whole-number.ts';
import { arbitraryDocuments } from '../../fixtures/arbitrary-documents.ts';
import { createCatalogueOf, createMemoryStorage, createPorts } from '../../fixtures/session-ports.ts';
import { drawWithoutScreen } from '../without-screen.ts';
import { readControls } from './read-controls.ts';
import type { RenderedControl } from './read-controls.ts';

drawWithoutScreen();

// No service responds.
beforeEach(() => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
});

/** A full run has 500 documents for each form: `RJSF_DOCUMENTS=500`. */
const numRuns = readWholeNumber('RJSF_DOCUMENTS', 2, 1, 10_000);
const seed = readWholeNumber('RJSF_SEED', Date.now() % 1_000_000, 0, 1_000_000);
vi.setConfig({ testTimeout: 120_000 + numRuns * 60_000 });

const catalogue = loadCatalogue('server/catalogue/data');
const today = '2026-11-20';
const ThemedForm = withTheme(theme);

/** Fills the long lists that pages lazy-load, since rjsf’s form does not load them. */
async function fillLists({ fields, longLists = {} }: CompiledForm): Promise<void> {
  for (const { options } of Object.values(fields)) {
    const list = options?.long === undefined ? undefined : await longLists[options.long]?.();
    if (options !== undefined && list !== undefined) Object.assign(options, list);
  }
}

/** Creates a session on a page with all steps together, with these answers. */
function openSession(form: CompiledForm, page: PageConfiguration, answers: AnswersDocument): FormSession {
  const storage = createMemoryStorage();
  const draft = { version: form.version, key: 'a'.repeat(32), sent: false, step: null, answers };
  storage.setItem(`formcart:draft:${page.pageID}`, JSON.stringify(draft));
  const ports = createPorts({
    storage,
    today,
    catalogue: createCatalogueOf(catalogue),
    // No captcha provider responds. Each captcha fails at once, so none fails during a comparison.
    waits: { ...usualWaits, captchaMs: 1 },
  });
  return createFormSession(form, { ...page, mode: 'together' }, ports);
}

/** Reads the controls once every widget and its service are loaded. */
async function readDrawn(container: Element) {
  await waitFor(() =>
    expect(
      container.querySelector('.placeholder-control, .captcha-placeholder, .filing-panel[aria-busy]'),
    ).toBeNull(),
  );
  return readControls(container);
}

async function drawPage(session: FormSession) {
  const loadTokenizer = () => Promise.reject(new Error('no tokenizer'));
  const { container } = await act(async () =>
    render(
      <form>
        <FormRoot session={session} loadTokenizer={loadTokenizer} />
      </form>,
    ),
  );
  return readDrawn(container);
}

async function drawRjsf(session: FormSession) {
  const { form, store, evaluated, facts } = session;
  const rjsf = toRjsf(form, evaluated.read(store.get), store.get(facts));
  const { container } = await act(async () =>
    render(
      <Provider store={store}>
        <ThemedForm
          schema={rjsf.schema}
          uiSchema={rjsf.uiSchema}
          formData={rjsf.formData}
          formContext={widgetRegistryOf(session).formContext}
          validator={validator}
          noValidate
        />
      </Provider>,
    ),
  );
  return readDrawn(container);
}

/** A page adds the name that a checkbox copies to its label. A schema has fixed labels. */
function withPlainName(control: RenderedControl): RenderedControl {
  const isTick = control.role === 'checkbox' && control.path.endsWith('sameAs');
  return isTick ? { ...control, name: control.name.replace(/: .*$/, '') } : control;
}

/** Lists fields that depend on an answer, such as a country, at the end: without names, and by path. */
function withFixedNames({ form }: FormSession, controls: readonly RenderedControl[]) {
  const varies = ({ path }: RenderedControl) => findInstance(form, path)?.field.variesBy !== undefined;
  const varying = controls.filter(varies).map((control) => ({ ...control, name: '' }));
  return [
    ...controls.filter((control) => !varies(control)),
    ...varying.toSorted((one, other) => (one.path < other.path ? -1 : 1)),
  ];
}

/**
 * Drops the fields that a page does not show: their only available option is their answer, and their widget does not say
 * that their list is empty.
 */
function dropSettled({ form, evaluated, store }: FormSession, controls: readonly RenderedControl[]) {
  return controls.filter(({ path }) => {
    const instance = findInstance(form, path);
    if (instance !== undefined && variantOf(instance, evaluated.read(store.get)) === false) return false;
    const { options, type } = instance?.field ?? {};
    if (instance?.field.uiSchema['ui:widget'] === 'search-list') return true;
    if (options === undefined || options.long !== undefined || type === 'array') return true;
    const choices = store.get(evaluated.choices(path));
    return choices.length !== 1 || keyOf(store.get(evaluated.answer(path))) !== choices[0]?.key;
  });
}

describe.each(Object.keys(forms))("rjsf's own form of %s, with our theme", (slug) => {
  it('renders the same controls as the page, with the same roles, names and order', async () => {
    const form = await forms[slug]?.();
    const page = pages[slug]?.[0];
    if (form === undefined || page === undefined) throw new Error(`Unknown form ${slug}`);
    await fillLists(form);
    const facts = { page, catalogue, today };
    await fc.assert(
      fc.asyncProperty(arbitraryDocuments(form, facts), async (document) => {
        const session = openSession(form, page, document);
        const onPage = await drawPage(session);
        cleanup();
        const byRjsf = dropSettled(session, await drawRjsf(session));
        cleanup();
        expect(onPage.length).toBeGreaterThan(0);
        const compared = withFixedNames(session, onPage);
        expect(withFixedNames(session, byRjsf)).toEqual(compared.map(withPlainName));
      }),
      { numRuns, seed, endOnFailure: true },
    );
  });
});
