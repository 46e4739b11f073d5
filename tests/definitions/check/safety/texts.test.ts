import { describe, expect, it } from 'vitest';
import type { FileCheck } from '#definitions/check/check.ts';
import { checkHtml } from '#definitions/check/safety/check-html.ts';
import { checkLinks } from '#definitions/check/safety/check-links.ts';
import { checkSecrets } from '#definitions/check/safety/check-secrets.ts';
import { createMemoryFiles } from '#reading/files/memory-files.ts';

function codesOf(check: FileCheck, value: unknown): readonly string[] {
  const name = 'form/steps.json';
  const found = check.find({ file: name, name, value, files: createMemoryFiles({}) });
  return found.flatMap((entry) => entry?.code ?? []);
}

describe('checkHtml', () => {
  it.each([
    'Fewer than 5 < 10 owners',
    'a <b>bold</b> word, an <em>other</em><br>and a <a href="/terms/" title="Terms">link</a>',
    '<ul><li>One</li></ul>',
    '<img src="/seal.png" alt="A seal">',
    'x <= y and y => z',
    'I <3 forms',
  ])('accepts the text "%s"', (text) => {
    expect(codesOf(checkHtml, { title: text })).toEqual([]);
  });

  it.each([
    ['<SCRIPT>alert(1)</SCRIPT>', ['html-tag', 'html-tag']],
    ['< script >', ['html-tag']],
    ['<svg/onload=alert(1)>', ['html-tag']],
    ['<a href="/x" onmouseover="x()">', ['html-attribute']],
    ["<a title='a=\"b\"' style='x'>", ['html-attribute']],
    ['<!doctype html>', ['html-tag']],
    ['<b', []],
    ['<object data="x">', ['html-tag']],
    ['<img src="/seal.png">', ['image-without-alt']],
  ])('reports for the text "%s": %j', (text, codes) => {
    expect(codesOf(checkHtml, { steps: [{ label: text }] })).toEqual(codes);
  });

  it('ignores rules and comments', () => {
    expect(codesOf(checkHtml, { rules: 'regex:<script>', $comment: '<script>' })).toEqual([]);
  });
});

describe('checkLinks', () => {
  it.each([
    'The data: all of it',
    'Ask for JavaScript: a language',
    'https://example.com/?next=http',
    'http://127.0.0.1:8080/sandbox/',
    '/terms/#data:1',
    'metadata:text/html is no link',
  ])('accepts the text "%s"', (text) => {
    expect(codesOf(checkLinks, { text })).toEqual([]);
  });

  it.each([
    ['JaVaScRiPt:alert(1)', 'script-link'],
    ['  javascript:alert(1)', 'script-link'],
    ['java\nscript:alert(1)', 'script-link'],
    ['&#x09;javascript:alert(1)', 'script-link'],
    ['<a href=javascript:alert(1)>', 'script-link'],
    ['vbscript:x', 'script-link'],
    ['<a href="data:image/svg+xml,<svg>">', 'data-link'],
    ['data:text/html,x', 'data-link'],
    ['See http://example.com.', 'insecure-link'],
  ])('reports for the text "%s": %s', (text, code) => {
    expect(codesOf(checkLinks, { text })).toEqual([code]);
  });
});

describe('checkSecrets', () => {
  it.each([
    { password: { type: 'string', title: 'Password' } },
    { path: 'accountInformation.password' },
    { passwordMinimumLength: 8 },
    { confirmPassword: true },
    { 'ui:help': 'The token of the game is yours' },
    { testKey: 'pk_test_TYooMQauvdEDq54NiTphI7jx' },
    { token: 'short' },
    { rules: 'required|passwordConfirmed:accountInformation.password' },
  ])('accepts the definition %j', (value) => {
    expect(codesOf(checkSecrets, value)).toEqual([]);
  });

  it.each([
    { apiKey: 'a8f5f167f44f4964e6c998dee827110c' },
    { nested: [{ 'client-secret': 'Zm9vYmFyMTIzNDU2Nzg5MA==' }] },
    { note: `AKIA${'IOSFODNN7EXAMPLE'}` },
    { note: `Authorization: Bearer ${'abcdefghijklmnop1234'}` },
    { note: `ghp_${'a'.repeat(36)}` },
    { service: 'https://user:pa55@example.com/' },
  ])('reports the secret in %j', (value) => {
    expect(codesOf(checkSecrets, value)).toEqual(['secret']);
  });
});
