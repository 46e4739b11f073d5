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
  new Function(readText(draft))();
}

afterEach(() => {
  localStorage.clear();
  document.documentElement.className = '';
  vi.restoreAllMocks();
});

describe('the early script', () => {
  it('matches the hash in the content security policy, for any draft', () => {
    const hash = createHash('sha256').update(readText('x')).digest('base64');
    expect(EARLY_SCRIPT_SOURCE).toBe(`'sha256-${hash}'`);
    expect(readText(undefined)).toBe(readText(DRAFT));
  });

  it.each([
    ['a draft of the page', DRAFT, DRAFT, true],
    ['a draft of another page', DRAFT, `${DRAFT}-other`, false],
    ['a page that restores no draft', undefined, DRAFT, false],
  ])('reports a draft only when the draft belongs to the page: %s', (_, name, stored, expected) => {
    localStorage.setItem(stored, '{}');
    run(name);
    expect(document.documentElement.classList.contains('has-draft')).toBe(expected);
  });

  it('treats inaccessible storage as empty', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('', 'SecurityError');
    });
    run(DRAFT);
    expect(document.documentElement.classList.contains('has-draft')).toBe(false);
  });

  it.each([
    ['dialog', 'true'],
    ['post', null],
  ])('marks the clicked button of a form with the method %s as busy: %s', (method, expected) => {
    run(DRAFT);
    document.body.innerHTML = `<form method="${method}"><button type="submit">Continue</button></form>`;
    const [form, button] = [document.querySelector('form'), document.querySelector('button')];
    form?.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter: button }));
    expect(button?.getAttribute('aria-busy')).toBe(expected);
  });

  it.each([
    ['a script of the page', { type: 'module' }, true],
    ['another script', { type: 'text/javascript' }, false],
  ])('shows or hides the failure message when %s fails to load: %j', (_, { type }, expected) => {
    run(DRAFT);
    const script = Object.assign(document.createElement('script'), { type });
    document.head.append(script);
    script.dispatchEvent(new Event('error'));
    expect(document.documentElement.classList.contains('is-lost')).toBe(expected);
    script.remove();
  });

  it('ignores an error inside a script', () => {
    run(DRAFT);
    window.dispatchEvent(new ErrorEvent('error', { message: 'a mistake' }));
    expect(document.documentElement.classList.contains('is-lost')).toBe(false);
  });
});
