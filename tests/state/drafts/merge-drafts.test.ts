import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { form } from 'virtual:fixture/form/company';
import { createFormSession } from '#state/form-session.ts';
import type { FormSession } from '#state/form-session.ts';
import { mergeDraft } from '#state/drafts/merge-drafts.ts';
import { draftName } from '#state/drafts/draft-storage.ts';
import { fillSession } from '../../fixtures/fill-session.ts';
import { llcInWyoming } from '../../fixtures/company-answers.ts';
import { companyPage as page } from '../../fixtures/company-facts.ts';
import { createMemoryStorage, createPorts } from '../../fixtures/session-ports.ts';

const NAME = 'companyInformation.companyName';
const STATE = 'companyInformation.state';
const MEMBERS = 'formationDetails.llc.members';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Lets drafts be written and merged. */
const settle = () => vi.runAllTimersAsync();

const at = ({ store, answers }: FormSession, path: string) => store.get(answers.answer(path));

/** Creates a storage that tabs share. Each write reaches the other tabs, as storage events do. */
function createSharedStorage() {
  const stored = createMemoryStorage();
  const tabs: FormSession[] = [];
  return {
    stored,
    open: (): FormSession => {
      const setItem = (key: string, value: string) => {
        const before = stored.getItem(key);
        stored.setItem(key, value);
        if (key !== draftName(page.pageID) || before === value) return;
        for (const tab of tabs) if (tab !== opened) queueMicrotask(() => mergeDraft(tab, before, value));
      };
      const opened: FormSession = createFormSession(
        form,
        page,
        createPorts({ storage: { ...stored, setItem } }),
      );
      tabs.push(opened);
      return opened;
    },
  };
}

/** Opens two tabs with the draft of the first one. */
async function openTabs() {
  const { stored: storage, open } = createSharedStorage();
  const first = open();
  fillSession(first, llcInWyoming);
  await settle();
  return { storage, first, second: open(), open };
}

describe('a draft in two tabs', () => {
  it('keeps the changes of both tabs, and tells the visitor', async () => {
    const { first, second, open } = await openTabs();
    second.changes.setAnswer(NAME, 'Second Tab LLC');
    await settle();
    expect(at(first, NAME)).toBe('Second Tab LLC');
    first.changes.setAnswer(STATE, 'DE');
    await settle();
    for (const tab of [first, second, open()])
      expect([at(tab, NAME), at(tab, STATE)]).toEqual(['Second Tab LLC', 'DE']);
    expect(first.store.get(first.notifications).map(({ message }) => message)).toEqual([
      'You changed this form in another tab. We added those changes here.',
    ]);
  });

  it('keeps the later change of the same answer', async () => {
    const { first, second, open } = await openTabs();
    second.changes.setAnswer(NAME, 'Earlier LLC');
    await settle();
    first.changes.setAnswer(NAME, 'Later LLC');
    await settle();
    expect([first, second, open()].map((tab) => at(tab, NAME))).toEqual(Array(3).fill('Later LLC'));
  });

  it('merges rows', async () => {
    const { first, second } = await openTabs();
    const members = form.rows[MEMBERS];
    if (members === undefined) throw new Error('The form has no members.');
    second.changes.addRow(members);
    const added = second.store.get(second.answers.rowKeys(MEMBERS)).at(-1) ?? '';
    second.changes.setAnswer(`${MEMBERS}.${added}.firstName`, 'Bo');
    await settle();
    const names = first.store
      .get(first.answers.rowKeys(MEMBERS))
      .map((key) => at(first, `${MEMBERS}.${key}.firstName`));
    expect(names).toEqual(['Ana', 'Bo']);
  });

  it('keeps the choice of a tab when a tab without a draft starts', async () => {
    const { open } = createSharedStorage();
    const [first, second] = [open(), open()];
    first.changes.setAnswer('companyInformation.entityType', { key: 'Corp', value: 'Corporation' });
    await settle();
    second.changes.setAnswer(NAME, 'Second Tab');
    await settle();
    for (const tab of [first, second]) {
      expect(at(tab, 'companyInformation.entityType')).toMatchObject({ key: 'Corp' });
      expect(at(tab, NAME)).toBe('Second Tab');
    }
  });

  it('keeps its own answers when the other draft is damaged', async () => {
    const { storage, first } = await openTabs();
    const name = draftName(page.pageID);
    mergeDraft(first, storage.getItem(name), '{"version": 1');
    first.changes.setAnswer(STATE, 'DE');
    await settle();
    expect(storage.getItem(name)).toContain('"DE"');
    expect(first.store.get(first.notifications)).toEqual([]);
  });
});
