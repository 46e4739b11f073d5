import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { form } from 'virtual:fixture/form/company';
import type { AnswersDocument } from '#domain/answers/answers.ts';
import { answersOf } from '#domain/answers/answers.ts';
import { deriveCart } from '#domain/cart/derive-cart.ts';
import { allInstances, pathInRow } from '#domain/relevance/field-instances.ts';
import { choicesOf } from '#domain/options/options.ts';
import { getAtPath } from '#domain/answers/path.ts';
import { documentOf, evaluateAnswers } from '#domain/relevance/relevance.ts';
import { isModuleShown, isStepShown } from '#domain/steps/steps.ts';
import { validateForm, validateRowCounts } from '#domain/rules/validation.ts';
import { createFormSession } from '#state/form-session.ts';
import type { FormSession } from '#state/form-session.ts';
import { arbitraryAnswers } from '../fixtures/arbitrary-answers.ts';
import { arbitrarySettings, factsWith } from '../fixtures/arbitrary-facts.ts';
import type { Settings } from '../fixtures/arbitrary-facts.ts';
import { settle } from '../fixtures/fill-session.ts';
import { completeOrders } from '../fixtures/company-answers.ts';
import { createCatalogueOf, createPorts } from '../fixtures/session-ports.ts';
import { countRuns } from '../fixtures/count-runs.ts';
import { relevantDocument } from '../fixtures/relevant-document.ts';

const documents = arbitraryAnswers(form, Object.values(completeOrders));

/** Sets the answers of a document in the atoms. Rows get keys that differ from their indexes. */
function putAnswers({ store, answers }: FormSession, document: AnswersDocument): void {
  for (const field of Object.values(form.fields)) {
    if (field.rows === undefined) store.set(answers.answer(field.path), getAtPath(document, field.path));
  }
  for (const rows of Object.values(form.rows)) {
    const given = answersOf(document).rows(rows.path).slice(0, rows.max);
    const keys = given.map(() => answers.newRowKey());
    store.set(answers.rowKeys(rows.path), keys);
    keys.forEach((key, index) => {
      for (const { path } of rows.fields) {
        const value = getAtPath(document, pathInRow(path, rows.path, String(index)));
        store.set(answers.answer(pathInRow(path, rows.path, key)), value);
      }
    });
  }
}

async function openSession(document: AnswersDocument, settings: Settings): Promise<FormSession> {
  const { page, catalogue } = factsWith(settings);
  const session = createFormSession(form, page, createPorts({ catalogue: createCatalogueOf(catalogue) }));
  putAnswers(session, document);
  await settle();
  return session;
}

/** Lists the paths of errors, with row indexes instead of keys. */
function numberRows(session: FormSession, path: string): string {
  const rows = Object.keys(form.rows).find((list) => path.startsWith(`${list}.`));
  if (rows === undefined) return path;
  const [key = '', ...rest] = path.slice(rows.length + 1).split('.');
  return [rows, session.store.get(session.answers.rowKeys(rows)).indexOf(key), ...rest].join('.');
}

/** Returns everything that a visitor sees of a session's answers. */
function viewOf({ store: { get }, evaluated, cart, steps }: FormSession) {
  return {
    document: documentOf(form, evaluated.read(get), 'all'),
    cart: get(cart),
    steps: get(steps.shown).map(({ key }) => key),
  };
}

describe('a form session', () => {
  it("matches the server's evaluation of the same document", async () => {
    await fc.assert(
      fc.asyncProperty(documents, arbitrarySettings, async (document, settings) => {
        const facts = factsWith(settings);
        const evaluated = evaluateAnswers(form, answersOf(document), facts);
        const session = await openSession(document, settings);
        const { store } = session;
        const atoms = session.evaluated.read(store.get);

        expect(documentOf(form, atoms, 'all')).toEqual(relevantDocument(form, document, facts));

        const failing = [
          ...session.validity.validateNow(allInstances(form, atoms)),
          ...validateRowCounts(form, atoms, store.get(session.facts)),
        ].map((problem) => ({ ...problem, path: numberRows(session, problem.path) }));
        expect(failing).toEqual(validateForm(form, evaluated, facts));

        const shown = form.steps.filter((step) => isStepShown(step, evaluated, facts));
        expect(store.get(session.steps.shown).map(({ key }) => key)).toEqual(shown.map(({ key }) => key));
        for (const module of form.steps.flatMap((step) => step.modules)) {
          expect(store.get(session.steps.isModuleShown(module))).toBe(
            isModuleShown(module, evaluated, facts),
          );
        }

        for (const { path, options, rows } of Object.values(form.fields)) {
          if (options === undefined || rows !== undefined) continue;
          expect(store.get(session.evaluated.choices(path))).toEqual(choicesOf(options, evaluated, facts));
        }

        expect(store.get(session.cart)).toEqual(deriveCart(form, evaluated, facts));
      }),
      { numRuns: countRuns(200) },
    );
  });

  it('depends only on the final answers, not on earlier answers', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(documents, { minLength: 1, maxLength: 4 }), async (detour) => {
        const last = detour.at(-1) ?? {};
        const session = await openSession({}, {});
        for (const document of detour) {
          putAnswers(session, document);
          viewOf(session);
        }
        await settle();
        const direct = await openSession(last, {});
        expect(viewOf(session)).toEqual(viewOf(direct));
      }),
      { numRuns: countRuns(50) },
    );
  });
});
