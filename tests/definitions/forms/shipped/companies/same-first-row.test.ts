import { expect, it } from 'vitest';
import { createFormSession } from '#state/form-session.ts';
import { loadForm } from '../../copy-form.ts';
import { createMemoryStorage, createPorts } from '../../../../fixtures/session-ports.ts';

const MEMBERS = 'formationDetails.llc.members';

it('keeps the own names of a row that moves up to the first place', async () => {
  const { form, pages } = await loadForm('form-a-business', 'form-definitions');
  const page = pages.find(({ pageID }) => pageID === 'form-a-business');
  const rows = form.rows[MEMBERS];
  if (page === undefined || rows === undefined) throw new Error('It lists no members.');
  const session = createFormSession(form, page, createPorts({ storage: createMemoryStorage() }));
  const { store, answers, evaluated, changes } = session;
  const rowKeys = () => store.get(answers.rowKeys(MEMBERS));
  const nameOf = (key: string | undefined) => store.get(evaluated.answer(`${MEMBERS}.${key}.firstName`));

  changes.setAnswer('companyInformation.entityType', { key: 'LLC', value: 'LLC' });
  changes.setAnswer('formationDetails.llc.managedType', 'Member Managed');
  changes.setAnswer('contactInformation.firstName', 'Ana');
  const second = changes.addRow(rows);
  changes.setAnswer(`${MEMBERS}.${second}.firstName`, 'Bo');
  expect(rowKeys().map(nameOf)).toEqual(['Ana', 'Bo']);

  const [first = ''] = rowKeys();
  changes.removeRow(rows, first);
  expect(rowKeys().map(nameOf)).toEqual(['Bo']);
});
