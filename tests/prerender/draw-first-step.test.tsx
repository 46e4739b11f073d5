import { forms } from 'virtual:forms';
import { pages } from 'virtual:pages';
import { act } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { usualWaits } from '#contract/waits.ts';
import type { PageConfiguration } from '#domain/facts.ts';
import { drawFirstStep } from '#prerender/draw-first-step.tsx';
import { mountForm } from '#renderer/mount-form.tsx';
import { createFormSession } from '#state/form-session.ts';

const TODAY = '2026-11-22';

function never<Result>(): Promise<Result> {
  return new Promise(() => undefined);
}

/** Returns the page as a visitor’s browser has it before a script runs. */
async function openPage(slug: string, page: PageConfiguration) {
  const form = await forms[slug]?.();
  if (form === undefined) throw new Error(`Unknown form ${slug}.`);
  const firstStep = await drawFirstStep(form, page, TODAY);
  if (firstStep === undefined) throw new Error(`The page ${page.pageID} has no step.`);
  document.body.innerHTML = `<div id="form"><form method="dialog" data-step="${firstStep.step}" data-version="${firstStep.version}"><div>${firstStep.markup}</div></form><div class="form-skeleton"></div></div>`;
  const element = document.getElementById('form');
  if (element === null) throw new Error('The page has no place for the form.');
  const session = createFormSession(form, page, {
    catalogue: { products: never, filingProducts: never },
    loadPricing: never,
    formPost: { signup: never, send: never, findOutcome: never },
    askAction: never,
    storage: undefined,
    waits: usualWaits,
    today: TODAY,
  });
  return { firstStep, element, session };
}

const all = Object.entries(pages).flatMap(([slug, list]) =>
  (list ?? []).map((page) => ({ slug, page, pageID: page.pageID })),
);

beforeEach(() => {
  vi.stubGlobal('fetch', never);
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
});

afterEach(() => vi.restoreAllMocks());

describe.each(all)('the prerendered first step of the page $pageID', ({ slug, page }) => {
  it('equals the HTML that the page renders, and hydrates without errors', async () => {
    const complaints = vi.spyOn(console, 'error');
    const { element, session } = await openPage(slug, page);
    const servers = element.querySelector('.order');
    const unmount = await act(() => mountForm(element, session, never));
    // A form that stays mounted would outlive the document.
    onTestFinished(() => act(unmount));
    expect(complaints.mock.calls).toEqual([]);
    expect(servers).not.toBeNull();
    expect(element.querySelector('.order')).toBe(servers);
    expect(element.querySelector('.form-skeleton')).toBeNull();
  });

  it('contains no input for a card, a password or a captcha', async () => {
    const { element } = await openPage(slug, page);
    const secret =
      '[type="password"], [autocomplete^="cc-num"], [autocomplete="cc-csc"], [name="captchaResponse"]';
    expect(element.querySelectorAll(secret)).toHaveLength(0);
    expect(
      element.querySelectorAll('input, select, textarea, .placeholder, .link-button').length,
    ).toBeGreaterThan(0);
  });
});
