import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { allInstances } from '#domain/relevance/field-instances.ts';
import { documentOf, evaluateAnswers } from '#domain/relevance/relevance.ts';
import { answersOf } from '#domain/answers/answers.ts';
import { validateForm } from '#domain/rules/validation.ts';
import { createFormSession } from '#state/form-session.ts';
import type { FormSession } from '#state/form-session.ts';
import { goOn } from '#state/steps/navigation.ts';
import { copyForm, loadForm } from '../../definitions/forms/copy-form.ts';
import type { LoadedForm } from '../../definitions/forms/copy-form.ts';
import { arbitraryAnswers } from '../../fixtures/arbitrary-answers.ts';
import { fillSession, settle } from '../../fixtures/fill-session.ts';
import { createMemoryStorage, createPorts } from '../../fixtures/session-ports.ts';
import { relevantDocument } from '../../fixtures/relevant-document.ts';

// The property tests are slow on a busy machine.

const AT = 'jobInformation.supplementalQuestions';
const DEVELOPER = 'job-application-developer';
const DESIGNER = 'job-application-designer';

let loaded: LoadedForm | undefined;

beforeAll(async () => {
  loaded = await loadForm('job-application', copyForm('job-application'));
});

function open(pageID: string, storage = createMemoryStorage()): FormSession {
  if (loaded === undefined) throw new Error('The form is loaded before the tests');
  return createFormSession(loaded.form, loaded.factsOf(pageID).page, createPorts({ storage }));
}

/** Returns the posted answers and the server's derivation from everything that the browser holds. */
function bothSides({ form, store, answers, evaluated, facts, validity }: FormSession) {
  const held = documentOf(form, answers.read(store.get), 'all');
  const given = store.get(facts);
  const atoms = evaluated.read(store.get);
  const onServer = evaluateAnswers(form, answersOf(held), given);
  return {
    posted: documentOf(form, atoms, 'server'),
    relevant: relevantDocument(form, held, given, 'server'),
    again: relevantDocument(form, documentOf(form, atoms, 'server'), given, 'server'),
    failing: validity.validateNow(allInstances(form, atoms)).map(({ path, rule }) => `${path} ${rule}`),
    refused: validateForm(form, onServer, given).map(({ path, rule }) => `${path} ${rule}`),
  };
}

describe('a page with its own questions', () => {
  it.each(['job-application', DEVELOPER, DESIGNER])(
    'derives the same answers in the browser and on the server: %s',
    async (pageID) => {
      const documents = arbitraryAnswers(open(pageID).form, []);
      await fc.assert(
        fc.asyncProperty(documents, async (document) => {
          const session = open(pageID);
          fillSession(session, document);
          await settle();
          const { posted, relevant, again, failing, refused } = bothSides(session);
          expect(posted).toEqual(relevant);
          expect(posted).toEqual(again);
          // Rows have keys in the browser and indexes on the server.
          const plain = (problems: readonly string[]) =>
            problems.map((problem) => problem.replace(/\.projects\.\w+\./, '.projects.*.'));
          expect(plain(failing)).toEqual(plain(refused));
        }),
        { numRuns: 100 },
      );
    },
  );

  it('reports errors in the order of its questions', () => {
    const failingOn = (pageID: string) =>
      goOn(open(pageID))
        .map(({ path }) => path)
        .filter((path) => path.startsWith(AT));
    expect(failingOn(DEVELOPER)).toEqual([`${AT}.whyUs`, `${AT}.mayRelocate`]);
    expect(failingOn(DESIGNER)).toEqual([`${AT}.mayRelocate`, `${AT}.whyUs`]);
  });

  it("keeps its answers separate from another page's answers in the same browser", () => {
    const storage = createMemoryStorage();
    const first = open(DEVELOPER, storage);
    first.changes.setAnswer(`${AT}.whyUs`, 'For the code');
    first.changes.setAnswer(`${AT}.language`, 'rust');
    first.draft.flush();
    const other = open(DESIGNER, storage);
    expect(other.store.get(other.answers.answer(`${AT}.whyUs`))).toBeUndefined();
    const back = open(DEVELOPER, storage);
    expect(bothSides(back).posted).toMatchObject({
      jobInformation: { supplementalQuestions: { whyUs: 'For the code', language: 'rust' } },
    });
  });

  it("posts the value fixed by the page instead of the visitor's answer", () => {
    const session = open(DEVELOPER);
    session.changes.setAnswer('jobInformation.position', 'designer');
    expect(bothSides(session).posted).toMatchObject({ jobInformation: { position: 'developer' } });
  });

  it('sets the initial value of a visible field', () => {
    const session = open(DESIGNER);
    const heard = session.answers.answer('jobInformation.howApplicantHeardAboutUs');
    expect(session.store.get(heard)).toBe('Friend');
    session.changes.setAnswer('jobInformation.howApplicantHeardAboutUs', 'Search');
    expect(bothSides(session).posted).toMatchObject({
      jobInformation: { howApplicantHeardAboutUs: 'Search' },
    });
  });
});
