import { describe, expect, it } from 'vitest';
import { documentOf } from '#domain/relevance/relevance.ts';
import type { CompiledForm } from '#domain/form.ts';
import { draftName } from '#state/drafts/draft-storage.ts';
import type { Draft, DraftStorage } from '#state/drafts/draft-storage.ts';
import { createFormSession } from '#state/form-session.ts';
import { goToStep } from '#state/steps/navigation.ts';
import { llcInWyoming } from '../../fixtures/company-answers.ts';
import { companyPage as page } from '../../fixtures/company-facts.ts';
import { editCompany } from '../../fixtures/edit-company.ts';
import type { EditedDefinition } from '../../fixtures/edit-company.ts';
import { fillSession } from '../../fixtures/fill-session.ts';
import { createMemoryStorage, createPorts } from '../../fixtures/session-ports.ts';

const name = draftName(page.pageID);
const COMPANY = 'schema.properties.companyInformation.properties';
const FIELDS = 'steps.steps.0.modules.0.fields';
const purpose = 'companyInformation.altCompanyName';
const LLC = 'schema.properties.formationDetails.properties.llc.properties';

const original = editCompany(() => undefined);
const members = findMembers();

function findMembers() {
  const rows = original.rows['formationDetails.llc.members'];
  if (rows === undefined) throw new TypeError('The form has no members.');
  return rows;
}

function open(form: CompiledForm, storage: DraftStorage) {
  return createFormSession(form, page, createPorts({ storage }));
}

/** Fills the form, goes to a step and saves the draft. */
function leaveDraft(step = 'optional-items', form = original) {
  const storage = createMemoryStorage();
  const session = open(form, storage);
  fillSession(session, llcInWyoming);
  session.changes.setAnswer(purpose, 'Ruiz Works LLC');
  goToStep(session, step);
  session.draft.flush();
  return { storage, session };
}

function readStored(storage: ReturnType<typeof createMemoryStorage>): Draft {
  return JSON.parse(storage.entries.get(name) ?? 'null');
}

/** Raises the version of the form and adds migrations. */
const raise = (migrations?: object) =>
  editCompany((edited) => {
    edited.set('steps.version', 2);
    if (migrations !== undefined) edited.set('steps.migrations', migrations);
  });

/** Returns all answers of a session, relevant or not. */
function answersIn(session: ReturnType<typeof open>) {
  const { form, answers, store } = session;
  return documentOf({ ...form, fixed: {} }, answers.read(store.get), 'draft');
}

const removeName = (edited: EditedDefinition) => {
  edited.remove(`${COMPANY}.altCompanyName`);
  edited.remove('ui.companyInformation.altCompanyName');
  edited.drop(FIELDS, (field) => field === purpose);
};

describe('restoreDraft after an edit of the definition', () => {
  it.each<readonly [string, (edited: EditedDefinition) => void]>([
    ['a label', (edited) => edited.set(`${COMPANY}.companyName.title`, 'Name of the company')],
    ['a help text', (edited) => edited.set('ui.companyInformation.companyName.ui:help', 'As it is filed.')],
    [
      'the text of an option',
      (edited) => edited.set('lists.designators.0', { key: 'LLC', value: 'LLC (most common)' }),
    ],
    ['a rule', (edited) => edited.set(`${COMPANY}.companyName.rules`, 'required|length:3|maxLength:100')],
    ['the order of its steps', (edited) => edited.reverse('steps.steps')],
    [
      'a new field',
      (edited) => {
        edited.set(`${COMPANY}.motto`, { type: 'string', title: 'Motto', rules: 'optional|maxLength:80' });
        edited.append(FIELDS, 'companyInformation.motto');
      },
    ],
  ])('keeps answers, step and idempotency key after a change of %s', (_, edit) => {
    const { storage, session: before } = leaveDraft();
    const edited = editCompany(edit);
    expect(edited.version).not.toBe(original.version);
    const after = open(edited, storage);
    expect(answersIn(after)).toMatchObject(answersIn(before));
    expect(after.store.get(after.steps.current)?.key).toBe('optional-items');
    expect(after.submissionKey).toEqual(before.submissionKey);
    expect(after.draftNotice).toBeNull();
  });

  it('lists an answer whose field was removed, and restores the answer when the field returns', () => {
    const { storage, session: before } = leaveDraft();
    const without = open(editCompany(removeName), storage);
    expect(without.draftNotice).toBe(
      "We've updated this form since your last visit. No longer asked: alt company name. We kept your other answers.",
    );
    expect(answersIn(without)).not.toHaveProperty(purpose.split('.'));
    without.changes.setAnswer('companyInformation.companyName', 'Ruiz Tools LLC');
    without.draft.flush();
    expect(readStored(storage).parked).toEqual([{ path: purpose, value: 'Ruiz Works LLC' }]);
    expect(open(editCompany(removeName), storage).draftNotice).toBeNull();
    const again = open(original, storage);
    expect(again.draftNotice).toBeNull();
    expect(answersIn(again)).toEqual(answersIn(before));
  });

  it('keeps the answer of a removed field with its row when other rows are added or removed', () => {
    const { path: list } = members;
    const withNickname = editCompany(({ set }) =>
      set(`${LLC}.members.items.properties.nickname`, { type: 'string', title: 'Nickname' }),
    );
    const { storage, session } = leaveDraft('optional-items', withNickname);
    session.changes.addRow(members);
    const [first = '', second = ''] = session.store.get(session.answers.rowKeys(list));
    session.changes.setAnswer(`${list}.${first}.nickname`, 'Annie');
    session.changes.setAnswer(`${list}.${second}.nickname`, 'Bobby');
    session.draft.flush();
    const without = open(original, storage);
    expect(without.draftNotice).toContain('No longer asked: nickname.');
    const [gone = ''] = without.store.get(without.answers.rowKeys(list));
    without.changes.removeRow(members, gone);
    without.draft.flush();
    expect(readStored(storage).parked).toEqual([{ path: `${list}.0.nickname`, value: 'Bobby' }]);
    const again = answersIn(open(withNickname, storage));
    expect(again).toMatchObject({ formationDetails: { llc: { members: [{ nickname: 'Bobby' }] } } });
  });

  it('sets rows above a lowered limit aside', () => {
    const { storage, session } = leaveDraft();
    session.changes.addRow(members);
    session.changes.addRow(members);
    session.draft.flush();
    const fewer = open(
      editCompany(({ set }) => set('steps.steps.2.modules.1.rows.max', 1)),
      storage,
    );
    expect(fewer.store.get(fewer.answers.rowKeys(members.path))).toHaveLength(1);
    fewer.draft.flush();
    const again = open(original, storage);
    expect(answersIn(again)).toEqual(answersIn(session));
  });

  it("prompts for a new answer once, at the field's step, when the chosen option was removed", () => {
    const more = editCompany(({ append }) => append('lists.company-states', { key: 'ZZ', value: 'Zzyzx' }));
    const { storage, session } = leaveDraft('optional-items', more);
    session.changes.setAnswer('companyInformation.state', 'ZZ');
    session.draft.flush();
    const after = open(original, storage);
    expect(after.draftNotice).toBe(
      "We've updated this form since your last visit. Answer these again: Service state. We kept your other answers.",
    );
    expect(after.store.get(after.answers.answer('companyInformation.state'))).toBeUndefined();
    expect(after.store.get(after.answers.answer('companyInformation.companyName'))).toBe('Ruiz Tools LLC');
    expect(after.store.get(after.steps.current)?.key).toBe('company-information');
    expect(open(original, storage).draftNotice).toBeNull();
  });

  it('prompts for a new answer when the type of the field has changed', () => {
    const { storage } = leaveDraft();
    const edited = editCompany(({ set, remove }) => {
      set(`${COMPANY}.altCompanyName`, { type: 'boolean', title: 'Another name', default: false });
      remove('ui.companyInformation.altCompanyName');
    });
    const after = open(edited, storage);
    expect(after.draftNotice).toContain('Answer these again: Another name.');
    expect(after.store.get(after.answers.answer(purpose))).toBe(false);
  });
});

describe('restoreDraft with a draft of an earlier version', () => {
  it('clears the draft without a migration and shows one notice', () => {
    const { storage, session: before } = leaveDraft();
    const after = open(raise(), storage);
    expect(after.draftNotice).toMatch(/changed this form since your last visit, so we cleared/);
    expect(after.store.get(after.answers.answer('companyInformation.companyName'))).toBeUndefined();
    expect(after.submissionKey).not.toEqual(before.submissionKey);
    expect(open(raise(), storage).draftNotice).toBeNull();
  });

  it('runs the migration first', () => {
    const { storage } = leaveDraft();
    const after = open(
      raise({
        2: { move: { [purpose]: 'companyInformation.companyName' }, forget: ['companyInformation.state'] },
      }),
      storage,
    );
    expect(after.draftNotice).toBeNull();
    expect(after.store.get(after.answers.answer('companyInformation.companyName'))).toBe('Ruiz Works LLC');
    expect(after.store.get(after.answers.answer('companyInformation.state'))).toBeUndefined();
    expect(after.store.get(after.answers.answer('contactInformation.firstName'))).toBe('Ana');
  });

  it('keeps the idempotency key of an order that may have reached the server', () => {
    const { storage, session: before } = leaveDraft();
    storage.setItem(name, JSON.stringify({ ...readStored(storage), sent: true }));
    const after = open(raise(), storage);
    expect(after.submissionKey).toEqual({ ...before.submissionKey, sent: true });
    expect(readStored(storage)).toMatchObject({ key: before.submissionKey.current, sent: true });
  });

  it.each([
    ['the same version', original],
    ['a version with a migration', raise({ 2: {} })],
  ])('accepts drafts without a form version, in %s', (_, form) => {
    const { storage } = leaveDraft();
    const { pluginVersion: __, ...older } = readStored(storage);
    storage.setItem(name, JSON.stringify({ ...older, version: '0123456789abcdef' }));
    const after = open(form, storage);
    expect(after.draftNotice).toBeNull();
    expect(after.store.get(after.answers.answer('companyInformation.companyName'))).toBe('Ruiz Tools LLC');
  });
});

describe('Draft.stepSeenStatus', () => {
  const seenIn = ({ store, steps }: ReturnType<typeof open>) => store.get(steps.stepSeenStatus);

  it('remains after a reload, also for steps after the current step', () => {
    const { storage, session } = leaveDraft();
    goToStep(session, 'company-information');
    session.draft.flush();
    expect(readStored(storage)).toMatchObject({
      currentStep: 'company-information',
      pluginVersion: original.draftVersion,
      stepSeenStatus: seenIn(session),
    });
    const after = open(original, storage);
    expect(seenIn(after)).toEqual(seenIn(session));
    expect(seenIn(after)).toContain(true);
    const index = original.steps.findIndex(({ key }) => key === 'optional-items');
    expect(seenIn(after)[index]).toBe(true);
  });

  it('keeps the seen status of reordered steps in development', () => {
    const { storage, session } = leaveDraft();
    goToStep(session, 'company-information');
    session.draft.flush();
    const keysIn = (form: CompiledForm) =>
      seenIn(open(form, storage)).flatMap((isSeen, index) => (isSeen ? [form.steps[index]?.key] : []));
    const [first, ...others] = original.steps;
    if (first === undefined) throw new Error('The form has no steps');
    const moved = { ...original, version: '0123456789abcdef', steps: [first, ...others.toReversed()] };
    const before = keysIn(original);
    expect(before.length).toBeGreaterThan(1);
    expect(before.length).toBeLessThan(original.steps.length);
    expect(keysIn(moved).toSorted()).toEqual(before.toSorted());
  });

  it('marks only the steps up to the current one as seen when the definition changed', () => {
    const { storage, session } = leaveDraft();
    goToStep(session, 'company-information');
    session.draft.flush();
    const { stepKeys: _, ...built } = readStored(storage);
    storage.setItem(name, JSON.stringify({ ...built, version: '0123456789abcdef' }));
    const index = original.steps.findIndex(({ key }) => key === 'company-information');
    expect(seenIn(open(original, storage))).toEqual(original.steps.map((_, at) => at <= index));
  });

  it('loads from drafts with older property names', () => {
    const { storage } = leaveDraft();
    const { currentStep, pluginVersion, stepSeenStatus: _, ...older } = readStored(storage);
    storage.setItem(name, JSON.stringify({ ...older, step: currentStep, formVersion: pluginVersion }));
    const after = open(original, storage);
    expect(after.store.get(after.steps.requested)).toBe('optional-items');
    expect(open(raise(), storage).draftNotice).toMatch(/cleared/);
  });
});
