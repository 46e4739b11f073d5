import { describe, expect, it } from 'vitest';
import type { PostOutcome } from '#api/form-post-client.ts';
import { validateAnswers } from '#domain/validate-answers.ts';
import { draftName } from '#state/drafts/draft-storage.ts';
import { createFormSession } from '#state/form-session.ts';
import type { FormSession } from '#state/form-session.ts';
import { validateSteps } from '#state/steps/navigation.ts';
import { createSubmission } from '#state/submission/submission.ts';
import { measureFile } from '#widgets/file/measure-file.ts';
import { copyForm, loadForm } from '../../definitions/forms/copy-form.ts';
import { settle } from '../../fixtures/fill-session.ts';
import { splitOrder } from '../../fixtures/split-order.ts';
import { companyFacts } from '../../fixtures/company-facts.ts';
import { pdfOf } from '../../fixtures/sample-files.ts';
import { createMemoryStorage, createPorts, createPostBox, placed } from '../../fixtures/session-ports.ts';
import { expectWarnings } from '../../fixtures/expect-warnings.ts';

expectWarnings();

const { form, factsOf } = await loadForm('uploads', copyForm('uploads'));
const facts = { ...factsOf('uploads'), catalogue: companyFacts.catalogue };
const { page } = facts;
const projects = form.rows['projects'];

function open(
  storage = createMemoryStorage(),
  outcomes: readonly PostOutcome[] = [{ kind: 'unreachable' }, placed],
) {
  const postBox = createPostBox(outcomes);
  const session = createFormSession(form, page, createPorts({ storage, formPost: postBox }));
  return { session, storage, received: postBox.received };
}

/** Selects a file as its widget does. */
async function choose(session: FormSession, path: string, name: string, content = pdfOf(40)): Promise<File> {
  const file = new File([content], name);
  session.files.put(path, file);
  session.changes.setAnswer(path, await measureFile(file, path));
  return file;
}

function fillCard({ changes }: FormSession): void {
  const card = { number: '4242424242424242', exp_month: '12', exp_year: '2099', cvc: '123' };
  for (const [name, value] of Object.entries({ ...card, first_name: 'Ana', last_name: 'Ruiz' })) {
    changes.setAnswer(`paymentInformation.${name}`, value);
  }
}

function addProject({ changes }: FormSession): string {
  const key = projects && changes.addRow(projects);
  if (key === undefined) throw new Error('There is no room for another project');
  changes.setAnswer(`projects.${key}.note`, 'n');
  return `projects.${key}.projectUpload`;
}

function evaluatedAt({ store, evaluated }: FormSession, path: string): unknown {
  return store.get(evaluated.answer(path));
}

describe('a chosen file', () => {
  it('remains the answer until the visitor removes the file', async () => {
    const { session } = open();
    await choose(session, 'documents.resume', 'resume.pdf');
    expect(evaluatedAt(session, 'documents.resume')).toMatchObject({ name: 'resume.pdf', sizeBytes: 40 });
    session.files.remove('documents.resume');
    session.changes.setAnswer('documents.resume', undefined);
    expect(evaluatedAt(session, 'documents.resume')).toBeUndefined();
  });

  it('leaves only its name in the draft, and must be chosen again after a reload', async () => {
    const { session, storage } = open();
    session.changes.setAnswer('accountInformation.email', 'ana@example.com');
    await choose(session, 'documents.resume', 'resume.pdf', pdfOf(40, 's'));
    session.draft.flush();
    const text = storage.entries.get(draftName(page.pageID)) ?? '';
    expect(text).toContain('resume.pdf');
    expect(text).not.toContain('PDF-1.7');

    const { session: again } = open(storage);
    expect(again.store.get(again.answers.answer('documents.resume'))).toMatchObject({ name: 'resume.pdf' });
    expect(evaluatedAt(again, 'documents.resume')).toBeUndefined();
    const problems = validateSteps(again, form.steps);
    expect(problems.find(({ path }) => path === 'documents.resume')?.rule).toBe('required');

    // A third visit still has the name.
    again.changes.setAnswer('accountInformation.email', 'ana.ruiz@example.com');
    again.draft.flush();
    const { session: third } = open(storage);
    expect(third.store.get(third.answers.answer('documents.resume'))).toMatchObject({ name: 'resume.pdf' });

    await choose(again, 'documents.resume', 'other.pdf');
    expect(evaluatedAt(again, 'documents.resume')).toMatchObject({ name: 'other.pdf' });
  });

  it('keeps the missing file of a restored row separate from the file of a new row', async () => {
    const { session, storage } = open();
    const first = addProject(session);
    const second = addProject(session);
    await choose(session, second, 'second.pdf');
    if (projects !== undefined) session.changes.removeRow(projects, first.split('.')[1] ?? '');
    session.draft.flush();

    const { session: again } = open(storage);
    await choose(again, addProject(again), 'new.pdf');
    const names = again.store
      .get(again.answers.rowKeys('projects'))
      .map((key) => Object(evaluatedAt(again, `projects.${key}.projectUpload`)).name);
    expect(names).toEqual([undefined, 'new.pdf']);
  });
});

describe('a submission with files', () => {
  it('sends the relevant files under the part names in the answers', async () => {
    const { session, received } = open();
    session.changes.setAnswer('accountInformation.email', 'ana@example.com');
    fillCard(session);
    const resume = await choose(session, 'documents.resume', 'resume.pdf');
    const gone = addProject(session);
    await choose(session, gone, 'gone.pdf');
    const kept = await choose(session, addProject(session), 'kept.pdf');
    if (projects !== undefined) session.changes.removeRow(projects, gone.split('.')[1] ?? '');
    session.changes.setAnswer('documents.hasLetter', true);
    await choose(session, 'documents.coverLetter', 'letter.pdf');
    // The file of an irrelevant answer is not sent.
    session.changes.setAnswer('documents.hasLetter', false);
    await settle();

    const submission = createSubmission(session, async () => ({ kind: 'ok', token: 't', customerId: 'c' }));
    await submission.submit();
    expect(session.store.get(submission.status)).toMatchObject({ kind: 'failed' });
    await submission.submit();
    expect(session.store.get(submission.status).kind).toBe('done');

    // The second post is a retry of the same attempt with the same files.
    const [first, second] = received;
    expect(second?.key).toBe(first?.key);
    for (const { files, post } of received) {
      expect(files.map(({ part, name }) => [part, name])).toEqual([
        ['resume', 'resume.pdf'],
        ['project-1', 'kept.pdf'],
      ]);
      expect(files.map(({ file }) => file)).toEqual([resume, kept]);
      expect(post.signupData.answers).toMatchObject({
        documents: { resume: { part: 'resume', name: 'resume.pdf', sizeBytes: 40, type: 'application/pdf' } },
        projects: [{ projectUpload: { part: 'project-1', name: 'kept.pdf' } }],
      });
      // The server derives the same order.
      const measured = await Promise.all(
        files.map(
          async ({ part, file, name }) => [part, await measureFile(new File([file], name), part)] as const,
        ),
      );
      const at = new Map(
        measured.flatMap(([part, file]) => (file === undefined ? [] : [[part, file] as const])),
      );
      const judgment = validateAnswers(form, post.signupData.answers, facts, at);
      if (judgment.kind !== 'order') throw new Error(`The order is ${judgment.kind}`);
      expect({ ...splitOrder(post.signupData).specified, payment: null }).toEqual(judgment.submission);
    }
  });

  it('reports the total file size during the upload', async () => {
    const { session } = open();
    session.changes.setAnswer('accountInformation.email', 'ana@example.com');
    fillCard(session);
    await choose(session, 'documents.resume', 'resume.pdf', pdfOf(1234));
    await settle();
    const submission = createSubmission(session, async () => ({ kind: 'ok', token: 't', customerId: 'c' }));
    const submitting = submission.submit();
    expect(session.store.get(submission.status)).toEqual({
      kind: 'running',
      fileBytes: 1234,
      isPriceNamed: false,
    });
    await submitting;
  });

  it("shows the server's errors about a file", async () => {
    const problems = [{ path: 'documents.resume', rule: 'file', message: "This file didn't arrive." }];
    const answer = { result: 'error', error: 'Some answers need your attention.', problems } as const;
    const { session } = open(createMemoryStorage(), [{ kind: 'refused', status: 422, answer }]);
    session.changes.setAnswer('accountInformation.email', 'ana@example.com');
    fillCard(session);
    await choose(session, 'documents.resume', 'resume.pdf');
    await settle();
    const submission = createSubmission(session, async () => ({ kind: 'ok', token: 't', customerId: 'c' }));
    await submission.submit();
    expect(session.store.get(submission.status)).toMatchObject({
      kind: 'failed',
      error: { message: 'Some answers need your attention.', problems },
    });
  });

  it('stops before the request when a file can no longer be read', async () => {
    const { session, received } = open();
    session.changes.setAnswer('accountInformation.email', 'ana@example.com');
    fillCard(session);
    const file = await choose(session, 'documents.resume', 'resume.pdf');
    file.slice = () => {
      throw new DOMException('It was changed', 'NotReadableError');
    };
    await settle();
    const submission = createSubmission(session, async () => ({ kind: 'ok', token: 't', customerId: 'c' }));
    await submission.submit();
    expect(session.store.get(submission.status)).toMatchObject({
      kind: 'failed',
      error: { message: expect.stringMatching(/^We can't read resume\.pdf anymore/) },
    });
    expect(received).toEqual([]);
  });
});

describe('an answer with several options', () => {
  const at = 'documents.skills';

  it('keeps the order of its options in the draft and in the submission', async () => {
    const { session, storage } = open();
    session.changes.setAnswer(at, ['drawing', 'writing']);
    session.draft.flush();
    const { session: again, received } = open(storage);
    expect(evaluatedAt(again, at)).toEqual(['drawing', 'writing']);
    again.changes.setAnswer('accountInformation.email', 'ana@example.com');
    fillCard(again);
    await choose(again, 'documents.resume', 'resume.pdf');
    await settle();
    await createSubmission(again, async () => ({ kind: 'ok', token: 't', customerId: 'c' })).submit();
    expect(received[0]?.post.signupData.answers).toMatchObject({
      documents: { skills: ['drawing', 'writing'] },
    });
  });

  it('starts with the preselection of the page', () => {
    const preselect = { [at]: ['counting'] };
    const session = createFormSession(form, { ...page, preselect }, createPorts());
    expect(evaluatedAt(session, at)).toEqual(['counting']);
  });

  it('fails with the maximum as parameter when too many options are chosen', () => {
    const { session } = open();
    session.changes.setAnswer(at, ['writing', 'drawing', 'counting']);
    const problem = validateSteps(session, form.steps).find(({ path }) => path === at);
    expect(problem).toMatchObject({ rule: 'maxItems', params: { n: 2 } });
  });
});
