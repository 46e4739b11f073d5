import { afterEach, describe, expect, it, vi } from 'vitest';
import { showIncomplete } from '#renderer/submission/show-incomplete.ts';
import { testPage } from '../../server/test-site.ts';

afterEach(() => vi.restoreAllMocks());

function show(page: Parameters<typeof showIncomplete>[1]) {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const element = document.createElement('div');
  element.innerHTML = '<p>Loading the form</p>';
  showIncomplete(element, page);
  return { element, logged: log.mock.calls.map(([line]) => String(line)) };
}

describe('a page that cannot show its form', () => {
  it('shows a message instead of the form, and announces the message', () => {
    const { element } = show(undefined);
    const notice = element.querySelector('[role="alert"]');
    expect(element.children).toHaveLength(1);
    expect(notice?.textContent).toBe(
      'An error has occurred. Please refresh and try again. If the problem persists, please contact us.',
    );
  });

  it('logs that the page has no configuration', () => {
    expect(show(undefined).logged).toEqual([
      'Error 10: MissingRequiredPropertyError, the page has no configuration.',
    ]);
  });

  it('logs the form that is missing from the build', () => {
    const page = { ...testPage, pageID: 'boats', formFileName: 'boat-registration' };
    expect(show(page).logged).toEqual([
      'Error 10: MissingRequiredPropertyError, the page "boats" uses the form "boat-registration", which is missing from the build.',
    ]);
  });
});
