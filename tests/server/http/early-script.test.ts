// @vitest-environment jsdom
import { createHash } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { EARLY_SCRIPT_SOURCE, renderEarlyScript } from '#server/http/early-script.ts';

const DRAFT = 'formcart:draft:shop';

function readText(draft: string | undefined): string {
  return /^<script data-draft="[^"]*">([\s\S]*)<\/script>$/.exec(String(renderEarlyScript(draft)))?.[1] ?? '';
}

function run(draft: string | undefined): void {
  const script = document.createElement('script');
  script.dataset['draft'] = draft ?? '';
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
  // oxlint-disable-next-line no-new-func -- the page's own text, as the browser runs it
  new Function(readText(draft))();
}

afterEach(() => {
  localStorage.clear();
  document.documentElement.className = '';
  vi.restoreAllMocks();
});

describe('the script before the first step', () => {
  it('is the one that the policy names, whatever the draft', () => {
    const hash = createHash('sha256').update(readText('x')).digest('base64');
    expect(EARLY_SCRIPT_SOURCE).toBe(`'sha256-${hash}'`);
    expect(readText(undefined)).toBe(readText(DRAFT));
  });

  it.each([
    ['a visitor with a draft of the page', DRAFT, DRAFT, true],
    ['one with a draft of another page', DRAFT, `${DRAFT}-other`, false],
    ['a page that restores no draft', undefined, DRAFT, false],
  ])('tells %s', (_, name, stored, expected) => {
    localStorage.setItem(stored, '{}');
    run(name);
    expect(document.documentElement.classList.contains('has-draft')).toBe(expected);
  });

  it('takes storage that may not be looked into for empty', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('', 'SecurityError');
    });
    run(DRAFT);
    expect(document.documentElement.classList.contains('has-draft')).toBe(false);
  });

  it.each([
    ['dialog', 'true'],
    ['post', null],
  ])('notes a press on the button of a form with the method %s as %s', (method, expected) => {
    run(DRAFT);
    document.body.innerHTML = `<form method="${method}"><button type="submit">Continue</button></form>`;
    const [form, button] = [document.querySelector('form'), document.querySelector('button')];
    form?.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter: button }));
    expect(button?.getAttribute('aria-busy')).toBe(expected);
  });

  it.each([
    ['the page’s own script', { type: 'module' }, true],
    ['a script of somebody else', { type: 'text/javascript' }, false],
  ])('shows that nothing works where %s does not come: %j', (_, { type }, expected) => {
    run(DRAFT);
    const script = Object.assign(document.createElement('script'), { type });
    document.head.append(script);
    script.dispatchEvent(new Event('error'));
    expect(document.documentElement.classList.contains('is-lost')).toBe(expected);
    script.remove();
  });

  it('takes no mistake in a script for one that did not come', () => {
    run(DRAFT);
    window.dispatchEvent(new ErrorEvent('error', { message: 'a mistake' }));
    expect(document.documentElement.classList.contains('is-lost')).toBe(false);
  });
});
