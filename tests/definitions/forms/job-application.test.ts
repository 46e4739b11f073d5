import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { checkForm } from '#definitions/check-form.ts';
import { buildForm } from '#definitions/build-form.ts';
import { generateTypes } from '#definitions/cli/types/generate-types.ts';
import type { AnswersDocument } from '#domain/answers/answers.ts';
import { answersOf } from '#domain/answers/answers.ts';
import { hasCart } from '#domain/cart/has-cart.ts';
import { evaluateAnswers } from '#domain/relevance/relevance.ts';
import { isModuleShown } from '#domain/steps/steps.ts';
import { validateForm } from '#domain/rules/validation.ts';
import { createDiskCache } from '#reading/files/disk-files.ts';
import { copyForm, loadForm } from './copy-form.ts';
import type { LoadedForm } from './copy-form.ts';
import { relevantDocument } from '../../fixtures/relevant-document.ts';

// The tests are slow on a busy machine.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

const SLUG = 'job-application';
const OPEN = 'job-application';
const DEVELOPER = 'job-application-developer';
const DESIGNER = 'job-application-designer';
const AT = 'jobInformation.supplementalQuestions';

let root = '';
let loaded: LoadedForm | undefined;

beforeAll(async () => {
  root = copyForm(SLUG);
  loaded = await loadForm(SLUG, root);
});

function getLoaded(): LoadedForm {
  if (loaded === undefined) throw new Error('The form is loaded before the tests');
  return loaded;
}

function relevantOn(pageID: string, document: AnswersDocument): AnswersDocument {
  const { form, factsOf } = getLoaded();
  return relevantDocument(form, document, factsOf(pageID));
}

function failingOn(pageID: string, document: AnswersDocument): readonly string[] {
  const { form, factsOf } = getLoaded();
  const facts = factsOf(pageID);
  const problems = validateForm(form, evaluateAnswers(form, answersOf(document), facts), facts);
  return problems.map(({ path, rule }) => `${path} ${rule}`);
}

/** Answers to the questions of all pages at once, which only a forged post contains. */
const allAnswers = {
  whyUs: 'You form companies.',
  mayRelocate: 'yes',
  language: 'ts',
  drawsWith: 'A pencil',
  password: 'forged',
};

const contactInformation = {
  firstName: 'Ana',
  lastName: 'Ruiz',
  email: 'ana@example.com',
  phone: '(307) 555-0142',
  state: 'WY',
};
const resume = { part: 'resume', name: 'resume.pdf', sizeBytes: 1000, type: 'application/pdf' };

describe('a question from the page settings', () => {
  it.each([
    [OPEN, undefined],
    [DEVELOPER, { whyUs: 'You form companies.', mayRelocate: 'yes', language: 'ts' }],
    [DESIGNER, { whyUs: 'You form companies.', mayRelocate: 'yes', drawsWith: 'A pencil' }],
  ])('keeps answers only to the questions of its page: %s', (pageID, expected) => {
    const { jobInformation } = relevantOn(pageID, { jobInformation: { supplementalQuestions: allAnswers } });
    expect(answersOf({ jobInformation }).get(AT)).toEqual(expected);
  });

  it.each([
    [OPEN, []],
    [DEVELOPER, ['mayRelocate required', 'whyUs required']],
    [DESIGNER, ['mayRelocate required', 'whyUs required']],
  ])('requires an answer on its pages only: %s', (pageID, expected) => {
    const failing = failingOn(pageID, {}).filter((problem) => problem.startsWith(`${AT}.`));
    expect(failing.map((problem) => problem.slice(AT.length + 1))).toEqual(expected);
  });

  it.each([
    ['whyUs', 'x'.repeat(501), 'maxLength'],
    ['drawsWith', 'x'.repeat(81), 'maxLength'],
    ['mayRelocate', 'perhaps', 'required'],
  ])("fails when the answer breaks the question's own rules: %s", (key, answer, rule) => {
    const supplementalQuestions = { ...allAnswers, [key]: answer };
    expect(failingOn(DESIGNER, { jobInformation: { supplementalQuestions } })).toContain(
      `${AT}.${key} ${rule}`,
    );
  });

  it('keeps only answers among its choices', () => {
    const supplementalQuestions = { ...allAnswers, language: 'cobol' };
    const relevant = relevantOn(DEVELOPER, { jobInformation: { supplementalQuestions } });
    expect(answersOf(relevant).get(`${AT}.language`)).toBeUndefined();
  });

  it('hides its module on a page without questions', () => {
    const { form, factsOf } = getLoaded();
    const module = form.steps[0]?.modules.find(({ key }) => key === 'questions');
    const isShownOn = (pageID: string) =>
      module !== undefined && isModuleShown(module, answersOf({}), factsOf(pageID));
    expect([OPEN, DEVELOPER, DESIGNER].map(isShownOn)).toEqual([false, true, true]);
  });

  it('adds its answer to the generated type of the answers', async () => {
    const types = await generateTypes(root, SLUG);
    expect(types).toMatch(/supplementalQuestions\?: \{[^}]*whyUs\?: string/);
  });
});

describe('the definition of a form with page questions', () => {
  const pageFile = (folder: string) => join(folder, SLUG, 'pages', `${DEVELOPER}.json`);
  const compile = (folder: string) => buildForm(folder, SLUG, createDiskCache());

  it('depends on the page files and changes with them', async () => {
    const folder = copyForm(SLUG);
    const before = await compile(folder);
    expect(before.sources.paths).toContain(pageFile(folder));
    const text = readFileSync(pageFile(folder), 'utf8');
    writeFileSync(pageFile(folder), text.replace('"rust"', '"zig"'));
    const after = await compile(folder);
    expect(after.emitted).not.toEqual(before.emitted);
    expect(JSON.stringify(after.definition)).toContain('"zig"');
  });

  it('changes its version when a question changes, but not when another setting changes', async () => {
    const folder = copyForm(SLUG);
    const versionWith = async (from: string, to: string) => {
      const text = readFileSync(pageFile(folder), 'utf8');
      writeFileSync(pageFile(folder), text.replace(from, to));
      return (await loadForm(SLUG, folder)).form.version;
    };
    const first = await versionWith('"maxUploadSize": 5', '"maxUploadSize": 6');
    expect(first).toBe(getLoaded().form.version);
    expect(await versionWith('"TypeScript"', '"JavaScript"')).not.toBe(first);
  });

  it('contains one question outside of the payload, which the checker reports', async () => {
    const { findings } = await checkForm({ cache: createDiskCache(), root, slug: SLUG, today: '2026-11-20' });
    expect(findings.map(({ code, file, line, message }) => `${code} ${file}:${line} ${message}`)).toEqual([
      expect.stringMatching(/^unread-answer .*portfolioLink/),
    ]);
  });
});

describe('a preselection', () => {
  it.each([
    [DEVELOPER, 'developer', 'https://example.com/jobs/developer'],
    [DESIGNER, 'designer', undefined],
  ])('overrides the answer to a hidden field: %s', (pageID, position, listing) => {
    const posted = { jobInformation: { position: 'client-services', jobListing: 'https://forged.example' } };
    const relevant = answersOf(relevantOn(pageID, posted));
    expect(relevant.get('jobInformation.position')).toBe(position);
    expect(relevant.get('jobInformation.jobListing')).toBe(listing);
  });

  it("yields to the visitor's answer in a visible field", () => {
    const heard = (howApplicantHeardAboutUs: string) =>
      answersOf(relevantOn(DESIGNER, { jobInformation: { howApplicantHeardAboutUs } })).get(
        'jobInformation.howApplicantHeardAboutUs',
      );
    expect(heard('Search')).toBe('Search');
    expect(
      answersOf(relevantOn(OPEN, { jobInformation: { position: 'developer' } })).get(
        'jobInformation.position',
      ),
    ).toBe('developer');
  });

  it('shows only the links that fit the preselected job', () => {
    const links = { jobInformation: { portfolioLink: 'https://a.example', githubLink: 'https://b.example' } };
    const designer = answersOf(relevantOn(DESIGNER, links));
    const developer = answersOf(relevantOn(DEVELOPER, links));
    expect(designer.get('jobInformation.githubLink')).toBeUndefined();
    expect(developer.get('jobInformation.portfolioLink')).toBeUndefined();
    expect(developer.get('jobInformation.githubLink')).toBe('https://b.example');
  });
});

describe('a job application', () => {
  it('requires details when the visitor heard about the company elsewhere', () => {
    const failing = (howApplicantHeardAboutUs: string) =>
      failingOn(DEVELOPER, { jobInformation: { howApplicantHeardAboutUs } });
    const other = 'jobInformation.howApplicantHeardAboutUsOther required';
    expect(failing('Other')).toContain(other);
    expect(failing('Friend')).not.toContain(other);
  });

  it('passes with projects, files and the answers of its page', () => {
    const jobInformation = {
      resume,
      githubLink: 'https://github.com/ana',
      reasonForApplying: 'I like forms.',
      howApplicantHeardAboutUs: 'Other',
      howApplicantHeardAboutUsOther: 'A poster',
      supplementalQuestions: { whyUs: 'You form companies.', mayRelocate: 'no' },
      projects: [{ projectURL: 'https://example.com/', projectContribution: 'All of it.' }],
    };
    const document = { jobInformation, contactInformation };
    expect(failingOn(DEVELOPER, document)).toEqual([]);
    const [relevant, again] = [relevantOn(DEVELOPER, document), relevantOn(DEVELOPER, document)];
    expect(relevant).toMatchObject(document);
    expect(relevantOn(DEVELOPER, relevant)).toEqual(again);
  });

  it('sells nothing', () => {
    expect(hasCart(getLoaded().form)).toBe(false);
  });
});
