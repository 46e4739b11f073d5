import { readFileSync, readdirSync } from 'node:fs';
import { yearlyCentsOf } from '../domain/cart/schedule/renewing.ts';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { openStoredForm } from '#definitions/open-stored-form.ts';
import { LANGUAGE } from '#definitions/upgrade/upgrade-definition.ts';
import { answersOf } from '#domain/answers/answers.ts';
import type { AnswersDocument } from '#domain/answers/answers.ts';
import { deriveOrderFrom } from '#domain/derive-order.ts';
import { withFiledMethods } from '#domain/filing/with-filed-methods.ts';
import type { PageConfiguration, Quotes } from '#domain/facts.ts';
import { realCatalogue } from './mistakes/check-spoilt.ts';

const folder = fileURLToPath(new URL('../fixtures/stored-definitions', import.meta.url));

/** An order as a build of that time has derived it. Cents. */
interface StoredOrder {
  readonly name: string;
  readonly page: PageConfiguration;
  readonly today: string;
  readonly quotes: Quotes;
  readonly document: AnswersDocument;
  /** Ids of the filing methods it names, where the visitor chose none: another may be the first one today. */
  readonly filed?: readonly number[];
  readonly lines: readonly {
    readonly label: string;
    readonly quantity: number;
    readonly priceCents: number;
  }[];
  readonly totalCents: number | null;
  readonly yearlyCents: number | null;
}

/** A definition as orders of that time store it, with some of them. */
interface StoredForm {
  readonly definition: unknown;
  readonly orders: readonly StoredOrder[];
}

function readStored(path: string): StoredForm {
  return JSON.parse(readFileSync(`${folder}/${path}`, 'utf8'));
}

/** Folders by language, `language-0`, each with a file for each form that was shipped. */
const stored = readdirSync(folder).flatMap((language) =>
  readdirSync(`${folder}/${language}`).flatMap((file) => {
    const { definition, orders } = readStored(`${language}/${file}`);
    return orders.map((order) => ({
      title: `${language}/${file.replace('.json', '')}: ${order.name}`,
      definition,
      order,
    }));
  }),
);

describe('a definition that an earlier build has stored', () => {
  it.each(stored)('derives its order to the cent again, $title', ({ definition, order }) => {
    const { page, today, quotes, document, filed = [] } = order;
    const form = openStoredForm(definition, page);
    const answers = withFiledMethods(form, answersOf(document), new Set(filed), realCatalogue);
    const { cart } = deriveOrderFrom(form, answers, { page, catalogue: realCatalogue, today, quotes });
    const lines = cart.lines.map(({ label, quantity, priceCents }) => ({ label, quantity, priceCents }));
    expect(JSON.parse(JSON.stringify(lines))).toEqual(order.lines);
    expect(cart.totalCents).toBe(order.totalCents);
    expect(cart.totalCents === null ? null : yearlyCentsOf(cart)).toBe(order.yearlyCents);
  });

  it('is there of every language before the one of today', () => {
    const languages = Array.from({ length: LANGUAGE }, (_, language) => `language-${language}`);
    expect(readdirSync(folder)).toEqual(expect.arrayContaining(languages));
  });
});
