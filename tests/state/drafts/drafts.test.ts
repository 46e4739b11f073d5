import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { form } from 'virtual:fixture/form/company';
import type { PageConfiguration } from '#domain/facts.ts';
import { getAtPath } from '#domain/answers/path.ts';
import { documentOf } from '#domain/relevance/relevance.ts';
import { createSubmissionKey, draftName, keepDraft } from '#state/drafts/draft-storage.ts';
import type { Draft, DraftStorage } from '#state/drafts/draft-storage.ts';
import { createFormSession } from '#state/form-session.ts';
import { DRAFT_DELAY_MS } from '#state/drafts/keep-drafts.ts';
import { goToStep } from '#state/steps/navigation.ts';
import { fillSession } from '../../fixtures/fill-session.ts';
import { llcInWyoming } from '../../fixtures/company-answers.ts';
import { companyPage as page } from '../../fixtures/company-facts.ts';
import { createMemoryStorage, createPorts } from '../../fixtures/session-ports.ts';

const name = draftName(page.pageID);
const members = form.rows['formationDetails.llc.members'];

function open(storage: DraftStorage | undefined, drafts?: PageConfiguration['drafts']) {
  const kept = drafts === undefined ? page : { ...page, drafts };
  return createFormSession(form, kept, createPorts({ storage }));
}

function readStored(storage: ReturnType<typeof createMemoryStorage>): Draft {
  return JSON.parse(storage.entries.get(name) ?? 'null');
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('a draft', () => {
  it('reaches the storage once after a pause, for many changes', () => {
    const storage = createMemoryStorage();
    const write = vi.spyOn(storage, 'setItem');
    const session = open(storage);
    session.changes.setAnswer('companyInformation.companyName', 'R');
    session.changes.setAnswer('companyInformation.companyName', 'Ruiz');
    vi.advanceTimersByTime(DRAFT_DELAY_MS - 1);
    expect(write).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(write).toHaveBeenCalledOnce();
    expect(readStored(storage).answers).toMatchObject({ companyInformation: { companyName: 'Ruiz' } });
  });

  it('restores answers, rows, step and idempotency key', () => {
    const storage = createMemoryStorage();
    const first = open(storage);
    fillSession(first, llcInWyoming);
    if (members !== undefined) first.changes.addRow(members);
    first.changes.setAnswer('formationDetails.corporation.parValue', '');
    goToStep(first, 'optional-items');
    vi.advanceTimersByTime(DRAFT_DELAY_MS);
    const second = open(storage);
    const at = (path: string) => second.store.get(second.answers.answer(path));
    const keys = second.store.get(second.answers.rowKeys('formationDetails.llc.members'));
    expect(second.draftNotice).toBeNull();
    expect(second.submissionKey).toEqual(first.submissionKey);
    expect(second.store.get(second.steps.current)?.key).toBe('optional-items');
    expect(at('companyInformation.companyName')).toBe('Ruiz Tools LLC');
    expect(keys).toHaveLength(2);
    expect(at(`formationDetails.llc.members.${keys[0]}.firstName`)).toBe('Ana');
    expect(at('formationDetails.corporation.parValue')).toBe('');
  });

  it('keeps irrelevant answers, so that a visitor can switch back', () => {
    const storage = createMemoryStorage();
    const first = open(storage);
    fillSession(first, llcInWyoming);
    first.changes.setAnswer('companyInformation.entityType', { key: 'Corp', value: 'Corporation' });
    vi.advanceTimersByTime(DRAFT_DELAY_MS);
    const second = open(storage);
    second.changes.setAnswer('companyInformation.entityType', { key: 'LLC', value: 'LLC' });
    expect(second.store.get(second.evaluated.answer('companyInformation.companyNameDesignator'))).toBe('LLC');
  });

  it('never contains the card or a password', () => {
    const storage = createMemoryStorage();
    const session = open(storage);
    fillSession(session, llcInWyoming);
    const secrets = Object.values(form.fields).filter((field) => field.private !== undefined);
    for (const { path } of secrets) session.changes.setAnswer(path, `canary ${path}`);
    session.draft.flush();
    for (const { path } of secrets) session.changes.setAnswer(path, `canary again ${path}`);
    session.changes.setAnswer('companyInformation.companyName', 'Ruiz');
    vi.advanceTimersByTime(DRAFT_DELAY_MS);
    expect(secrets.length).toBeGreaterThan(6);
    expect([...storage.entries.values()].join()).toContain('Ruiz');
    expect([...storage.entries.values()].join()).not.toContain('canary');
  });

  it('contains the current answers after every kind of change', () => {
    const storage = createMemoryStorage();
    const session = open(storage);
    fillSession(session, llcInWyoming);
    session.draft.flush();
    const changes: readonly (() => void)[] = [
      () => session.changes.setAnswer('companyInformation.companyName', 'Other'),
      () => session.changes.setAnswer('companyInformation.altCompanyName', undefined),
      () => session.changes.setAnswer('companyInformation.companyName', 'Ruiz L.L.C.'),
      () => members && session.changes.addRow(members),
      () => session.changes.setAnswer('formationDetails.llc.members.row1.lastName', 'Diaz'),
      () => members && session.changes.removeRow(members, 'row1'),
      () => session.changes.forgetPrivate(),
    ];
    for (const change of changes) {
      change();
      vi.advanceTimersByTime(DRAFT_DELAY_MS);
      const given = session.answers.read(session.store.get);
      expect(readStored(storage).answers).toEqual(documentOf({ ...form, fixed: {} }, given, 'draft'));
    }
  });

  it('disappears once the order is placed', () => {
    const storage = createMemoryStorage();
    const session = open(storage);
    session.changes.setAnswer('companyInformation.companyName', 'Ruiz');
    session.draft.flush();
    session.draft.drop();
    session.changes.setAnswer('companyInformation.companyName', 'Ruiz Tools');
    vi.advanceTimersByTime(DRAFT_DELAY_MS);
    session.draft.flush();
    expect(storage.entries.size).toBe(0);
  });
});

describe('a draft that cannot be restored', () => {
  const draft: Draft = {
    version: form.version,
    key: createSubmissionKey(),
    currentStep: 'account-setup',
    sent: false,
    answers: { companyInformation: { companyName: 'Ruiz' } },
  };

  it.each([
    ['invalid JSON', '{'],
    ['a list', '[]'],
    ['null', 'null'],
    ['no answers', JSON.stringify({ ...draft, answers: [] })],
    ['a short key', JSON.stringify({ ...draft, key: 'abc' })],
    ['no version', JSON.stringify({ ...draft, version: 7 })],
    [
      'an answer named __proto__',
      JSON.stringify({ ...draft, answers: { X: { x: 1 } } }).replace('"X"', '"__proto__"'),
    ],
    [
      'an answer named __proto__ with escapes',
      JSON.stringify({ ...draft, answers: { X: { x: 1 } } }).replace('"X"', String.raw`"\u005f_proto__"`),
    ],
    [
      'a constructor with a prototype',
      JSON.stringify({ ...draft, answers: { constructor: { prototype: { x: 1 } } } }),
    ],
  ])('shows one notice and starts an empty form: %s', (_, text) => {
    const storage = createMemoryStorage();
    storage.setItem(name, text);
    const session = open(storage);
    expect(session.draftNotice).toMatch(/couldn't read/);
    expect(session.store.get(session.answers.answer('companyInformation.companyName'))).toBeUndefined();
    expect(open(storage).draftNotice).toBeNull();
  });

  it.each<readonly [string, PageConfiguration['drafts'], string, string | undefined]>([
    ['the page has no setting', undefined, form.version, 'Ruiz'],
    ['the definition has changed', undefined, 'older', 'Ruiz'],
    ['drafts are off', 'off', form.version, undefined],
    ['the page clears drafts', 'clear', form.version, undefined],
  ])(
    'restores the answers unless the page turns drafts off or clears them: %s',
    (_name, drafts, version, companyName) => {
      const storage = createMemoryStorage();
      keepDraft(storage, page.pageID, { ...draft, version });
      const session = open(storage, drafts);
      const path = 'companyInformation.companyName';
      expect(session.store.get(session.answers.answer(path))).toBe(companyName);
      const stored = storage.entries.has(name) ? readStored(storage).answers : {};
      expect(getAtPath(stored, path)).toBe(companyName);
    },
  );

  it.each<readonly [PageConfiguration['drafts'], boolean]>([
    [undefined, true],
    ['clear', true],
    ['off', false],
  ])('saves changes depending on the drafts setting %s: %s', (drafts, isWritten) => {
    const storage = createMemoryStorage();
    const session = open(storage, drafts);
    session.changes.setAnswer('companyInformation.companyName', 'Ruiz');
    vi.advanceTimersByTime(DRAFT_DELAY_MS);
    expect(storage.entries.has(name)).toBe(isWritten);
  });

  it.each(['off', 'clear'] as const)(
    'keeps the idempotency key of a submitted order when drafts are %s',
    (drafts) => {
      const storage = createMemoryStorage();
      keepDraft(storage, page.pageID, { ...draft, sent: true });
      const session = open(storage, drafts);
      expect(session.submissionKey).toEqual({ current: draft.key, sent: true });
      expect(readStored(storage)).toMatchObject({ key: draft.key, sent: true, answers: {} });
      expect(session.store.get(session.answers.answer('companyInformation.companyName'))).toBeUndefined();
    },
  );

  it('ignores answers of wrong types and unknown steps', () => {
    const storage = createMemoryStorage();
    const answers = {
      companyInformation: 'text',
      formationDetails: { llc: { members: [7, null, 'x', ...Array.from({ length: 50 }, () => ({}))] } },
      contactInformation: { firstName: { deep: [] } },
    };
    keepDraft(storage, page.pageID, { ...draft, answers, currentStep: 'nowhere' });
    const session = open(storage);
    expect(session.store.get(session.steps.current)?.key).toBe('company-information');
    expect(session.store.get(session.answers.rowKeys('formationDetails.llc.members'))).toHaveLength(20);
    expect(() => fillSession(session, llcInWyoming)).not.toThrow();
  });
});

describe('DraftStorage', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };

  it.each([
    ['a storage that throws on every access', { getItem: refuse, setItem: refuse, removeItem: refuse }],
    ['a full storage', { ...createMemoryStorage(), setItem: refuse }],
    ['a missing storage', undefined],
  ])('causes no error with %s', (_, storage) => {
    const session = open(storage);
    expect(session.draftNotice).toBeNull();
    session.changes.setAnswer('companyInformation.companyName', 'Ruiz');
    expect(() => {
      vi.advanceTimersByTime(DRAFT_DELAY_MS);
      session.draft.flush();
      session.draft.drop();
    }).not.toThrow();
    expect(session.store.get(session.answers.answer('companyInformation.companyName'))).toBe('Ruiz');
  });
});

describe('createSubmissionKey', () => {
  it('returns 64 random hex digits', () => {
    const keys = Array.from({ length: 100 }, createSubmissionKey);
    expect(keys.every((key) => /^[0-9a-f]{64}$/.test(key))).toBe(true);
    expect(new Set(keys).size).toBe(100);
  });
});
