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
import { fixtureCatalogue } from '../fixtures/fixture-catalogue.ts';

const folder = fileURLToPath(new URL('../fixtures/stored-definitions', import.meta.url));

/** An order as an earlier build derived it. Prices are in cents. */
interface StoredOrder {
  readonly name: string;
  readonly page: PageConfiguration;
  readonly today: string;
  readonly quotes: Quotes;
  readonly document: AnswersDocument;
  /** Ids of the filing methods when the visitor chose none, because the default may change. */
  readonly filed?: readonly number[];
  readonly lines: readonly {
    readonly label: string;
    readonly quantity: number;
    readonly priceCents: number;
  }[];
  readonly totalCents: number | null;
  readonly yearlyCents: number | null;
}

/** A definition from an earlier build, with some of its orders. */
interface StoredForm {
  readonly definition: unknown;
  readonly orders: readonly StoredOrder[];
}

function readStored(path: string): StoredForm {
  return JSON.parse(readFileSync(`${folder}/${path}`, 'utf8'));
}

/** Folders by language version, such as `language-0`, with a file for each form shipped then. */
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

describe('a definition stored by an earlier build', () => {
  it.each(stored)('derives the same order to the cent, $title', ({ definition, order }) => {
    const { page, today, quotes, document, filed = [] } = order;
    const form = openStoredForm(definition, page);
    const answers = withFiledMethods(form, answersOf(document), new Set(filed), fixtureCatalogue);
    const { cart } = deriveOrderFrom(form, answers, { page, catalogue: fixtureCatalogue, today, quotes });
    const lines = cart.lines.map(({ label, quantity, priceCents }) => ({ label, quantity, priceCents }));
    expect(JSON.parse(JSON.stringify(lines))).toEqual(order.lines);
    expect(cart.totalCents).toBe(order.totalCents);
    expect(cart.totalCents === null ? null : yearlyCentsOf(cart)).toBe(order.yearlyCents);
  });

  it('exists for every earlier language version', () => {
    const languages = Array.from({ length: LANGUAGE }, (_, language) => `language-${language}`);
    expect(readdirSync(folder)).toEqual(expect.arrayContaining(languages));
  });
});
