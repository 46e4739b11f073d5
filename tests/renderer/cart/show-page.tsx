import { act, render } from '@testing-library/react';
import { vi } from 'vitest';
import type { AnswersDocument } from '#domain/answers/answers.ts';
import { domainPathsOf } from '#domain/domain-names/cart-domains.ts';
import type { PageConfiguration } from '#domain/facts.ts';
import type { CompiledForm } from '#domain/form.ts';
import { FormRoot } from '#renderer/FormRoot.tsx';
import { widgetRegistryOf } from '#renderer/widget-context.ts';
import { createFormSession } from '#state/form-session.ts';
import type { FormSession } from '#state/form-session.ts';
import { answerQuestion } from '../../fixtures/domain-desk.ts';
import { createMemoryStorage, createPorts } from '../../fixtures/session-ports.ts';
import { waitForPrices } from '../../state/cart/press-controls.ts';

const never = () => new Promise<never>(() => undefined);

async function askAction(action: string, fields: Readonly<Record<string, string>>) {
  return action.includes('domain') ? answerQuestion(action, fields) : never();
}

/** Loads the long lists of a form, which pages show in part before. */
export async function loadLongLists({ form, store, lists }: FormSession): Promise<void> {
  for (const [name, find] of Object.entries(form.longLists ?? {})) {
    const { list } = await find();
    store.set(lists, (loaded) => ({ ...loaded, [name]: list }));
  }
}

/** Renders a page with these answers, all prices and the results of a domain search. Needs fake timers. */
export async function showPage(
  form: CompiledForm,
  page: PageConfiguration,
  answers: AnswersDocument,
  states: readonly string[],
): Promise<FormSession> {
  const storage = createMemoryStorage();
  const draft = { version: form.version, key: 'a'.repeat(32), sent: false, step: null, answers };
  storage.setItem(`formcart:draft:${page.pageID}`, JSON.stringify(draft));
  const session = createFormSession(form, page, createPorts({ storage, askAction }));
  await waitForPrices(session, states);
  await act(async () => {
    render(<FormRoot session={session} loadTokenizer={never} />);
  });
  const [path] = domainPathsOf(form.cart);
  const { findService } = widgetRegistryOf(session).formContext;
  if (path !== undefined && findService !== undefined) {
    const search = await findService('domain-search', path);
    await act(async () => {
      search.type('ruiz2');
      search.search();
      await vi.advanceTimersByTimeAsync(1);
    });
  }
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  return session;
}
