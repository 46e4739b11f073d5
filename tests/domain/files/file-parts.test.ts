import { describe, expect, it } from 'vitest';
import { answersOf } from '#domain/answers/answers.ts';
import type { FileAnswer } from '#domain/answers/file-answer.ts';
import { bindFiles, findFileParts, nameFileParts, withFileParts } from '#domain/files/file-parts.ts';
import { rowLimit } from '#domain/rows/row-limit.ts';
import { validateAnswers } from '#domain/validate-answers.ts';
import { copyForm, loadForm } from '../../definitions/forms/copy-form.ts';
import { companyFacts } from '../../fixtures/company-facts.ts';
import { compileSmallForm } from '../../definitions/small-definition.ts';

const { form, factsOf } = await loadForm('uploads', copyForm('uploads'));
const facts = { ...factsOf('uploads'), catalogue: companyFacts.catalogue };

function fileOf(part: string, more: Partial<FileAnswer> = {}): FileAnswer {
  return { part, name: `${part}.pdf`, sizeBytes: 100, type: 'application/pdf', ...more };
}

const filled = {
  accountInformation: { email: 'ana@example.com' },
  documents: { resume: fileOf('resume') },
};

function judge(document: object, files: readonly FileAnswer[]) {
  return validateAnswers(form, { ...document }, facts, new Map(files.map((file) => [file.part, file])));
}

function problemsOf(document: object, files: readonly FileAnswer[]): readonly string[] {
  const judgment = judge(document, files);
  if (judgment.kind !== 'failing') return [];
  return judgment.problems.map(({ path, rule, message }) => `${path} ${rule} ${message}`);
}

describe('nameFileParts', () => {
  it('uses the last segment of the path, with the row number in rows', () => {
    const document = {
      documents: { resume: fileOf('x') },
      projects: [{ projectUpload: fileOf('y') }, { note: 'none' }, { projectUpload: fileOf('z') }],
    };
    expect(nameFileParts(form, answersOf(document))).toEqual([
      { path: 'documents.resume', part: 'resume' },
      { path: 'projects.0.projectUpload', part: 'project-1' },
      { path: 'projects.2.projectUpload', part: 'project-3' },
    ]);
  });

  it('uses the whole path when two answers would share a name', async () => {
    const file = { type: 'object', title: 'File', rules: 'optional' };
    const group = { type: 'object', properties: { resume: file } };
    const small = await compileSmallForm({
      properties: { mine: group, yours: group, photo: file },
      ui: {
        mine: { resume: { 'ui:widget': 'file' } },
        yours: { resume: { 'ui:widget': 'file' } },
        photo: { 'ui:widget': 'file' },
      },
      module: { fields: ['mine', 'yours', 'photo'] },
    });
    const document = { mine: { resume: fileOf('a') }, yours: { resume: fileOf('b') }, photo: fileOf('c') };
    expect(nameFileParts(small, answersOf(document)).map(({ part }) => part)).toEqual([
      'mine.resume',
      'yours.resume',
      'photo',
    ]);
  });

  it('writes the names only into their answers', () => {
    const answers = answersOf(filled);
    const named = withFileParts(answers, [{ path: 'documents.resume', part: 'cv' }]);
    expect(named.get('documents.resume')).toEqual({ ...fileOf('resume'), part: 'cv' });
    expect(named.get('accountInformation.email')).toBe('ana@example.com');
    expect(named.rows('projects')).toEqual([]);
  });
});

describe('bindFiles', () => {
  it('replaces the posted file data with data from the received files, in a copy of the document', () => {
    const measured = fileOf('resume', { name: 'b.pdf', sizeBytes: 7 });
    const { document, missing, stray } = bindFiles(form, filled, new Map([['resume', measured]]));
    expect(document).toEqual({ ...filled, documents: { resume: measured } });
    expect([missing, stray]).toEqual([[], []]);
    expect(filled.documents.resume.sizeBytes).toBe(100);
  });
});

describe('a posted file', () => {
  it('belongs to the order when its answer is relevant', () => {
    const document = {
      ...filled,
      projects: [{ note: 'n', projectUpload: fileOf('project-1') }],
    };
    const judgment = judge(document, [fileOf('resume'), fileOf('project-1')]);
    expect(judgment).toMatchObject({
      kind: 'order',
      files: [
        { path: 'documents.resume', part: 'resume' },
        { path: 'projects.0.projectUpload', part: 'project-1' },
      ],
    });
  });

  it('stays out of the order when its answer is irrelevant', () => {
    const document = { ...filled, documents: { ...filled.documents, coverLetter: fileOf('coverLetter') } };
    const judgment = judge(document, [fileOf('resume'), fileOf('coverLetter')]);
    expect(judgment).toMatchObject({ kind: 'order', files: [{ part: 'resume' }] });
    expect(JSON.stringify(judgment)).not.toContain('coverLetter');
    // Files of irrelevant answers are not reported as missing either.
    expect(problemsOf(document, [fileOf('resume')])).toEqual([]);
  });

  it('stays out of the order when its row is above the maximum', () => {
    const { projects: list } = form.rows;
    if (list === undefined) throw new Error('The form has no projects');
    const projects = Array.from({ length: rowLimit(list, facts) + 1 }, (_, index) => ({
      note: 'n',
      projectUpload: fileOf(`project-${index + 1}`),
    }));
    const files = projects.map(({ projectUpload }) => projectUpload);
    const judgment = judge({ ...filled, projects }, [fileOf('resume'), ...files]);
    expect(judgment).toMatchObject({
      kind: 'order',
      files: ['resume', ...files.slice(0, -1).map(({ part }) => part)].map((part) => ({ part })),
    });
  });

  it.each([
    ['a missing file part', filled, [], ['documents.resume file missing']],
    ['no answer', { ...filled, documents: {} }, [], ['documents.resume required required']],
    [
      'a malformed answer',
      { ...filled, documents: { resume: { name: 'resume.pdf' } } },
      [],
      ['documents.resume required required'],
    ],
    ['a part without an answer', filled, [fileOf('resume'), fileOf('other')], [' file stray']],
    [
      'one part for two answers',
      { ...filled, projects: [{ note: 'n', projectUpload: fileOf('resume') }] },
      [fileOf('resume')],
      ['projects.0.projectUpload file missing'],
    ],
    [
      'a file larger than stated',
      filled,
      [fileOf('resume', { sizeBytes: 1_000_001 })],
      ['documents.resume fileSize size'],
    ],
    [
      'a program with the extension .pdf',
      filled,
      [fileOf('resume', { type: 'application/octet-stream' })],
      ['documents.resume fileExtension content'],
    ],
    [
      'a file of a different type than stated',
      filled,
      [fileOf('resume', { name: 'resume.exe', type: '' })],
      ['documents.resume fileExtension fileExtension'],
    ],
  ])('causes an error with %s', (_, document, files, problems) => {
    expect(problemsOf(document, files)).toEqual(problems);
  });

  it('appears in findFileParts under the part name in its answer', () => {
    expect(findFileParts(form, answersOf(filled))).toEqual([{ path: 'documents.resume', part: 'resume' }]);
  });
});

describe('a choice of several options', () => {
  it.each([
    [['writing', 'drawing'], []],
    [['writing', 'drawing', 'counting'], ['documents.skills maxItems invalid']],
    // Unavailable options do not count.
    [['writing', 'flying', 'drawing'], []],
  ])('validates the choices %j with the errors %j', (skills, problems) => {
    const document = { ...filled, documents: { ...filled.documents, skills } };
    expect(problemsOf(document, [fileOf('resume')])).toEqual(problems);
  });
});
