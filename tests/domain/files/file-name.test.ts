import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanFileName, extensionOf } from '#domain/files/file-name.ts';

describe('extensionOf', () => {
  it.each([
    ['resume.pdf', 'pdf'],
    ['Resume.PDF', 'pdf'],
    ['a.b.c', 'c'],
    ['resume', ''],
    ['resume.', ''],
    ['.profile', ''],
    ['', ''],
  ])('maps the name %j to the extension %j', (name, extension) => {
    expect(extensionOf(name)).toBe(extension);
  });
});

describe('cleanFileName', () => {
  const long = 'x'.repeat(200);
  it.each([
    ['resume.pdf', 'resume.pdf'],
    ['../../etc/passwd', 'passwd'],
    [String.raw`C:\Users\Ana\resume.pdf`, 'resume.pdf'],
    ['  my   resume .pdf ', 'my resume .pdf'],
    ['re\u0000su\nme.pdf', 'resume.pdf'],
    ['\u202Efdp.exe', 'fdp.exe'],
    ['a\u200Bb\u2028.pdf', 'ab.pdf'],
    ['\ud800.pdf', '.pdf'],
    ['Lebenslauf Mu\u0308ller.pdf', 'Lebenslauf Müller.pdf'],
    ['my "best" work.pdf', "my 'best' work.pdf"],
    [`${long}.pdf`, `${'x'.repeat(116)}.pdf`],
    [`a.${long}`, `a.${'x'.repeat(118)}`],
    [`${'x'.repeat(119)} y`, 'x'.repeat(119)],
    ['', 'file'],
    ['..', 'file'],
    ['a/', 'file'],
  ])('cleans %j to %j', (name, clean) => {
    expect(cleanFileName(name)).toBe(clean);
  });

  it('preserves clean names, which are short and contain no path', () => {
    const character = fc.integer({ min: 0, max: 0x10ffff }).map((code) => String.fromCodePoint(code));
    const unit = fc.oneof(character, fc.constantFrom('.', '/', '\\', ' ', '"', 'x', '\u0308'));
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 300 }), (name) => {
        const clean = cleanFileName(name);
        expect(cleanFileName(clean)).toBe(clean);
        expect([...clean].length).toBeLessThanOrEqual(120);
        expect(clean).not.toMatch(/[/\\\p{Cc}\p{Cf}\p{Cs}"]|^\.*$/u);
      }),
    );
  });
});
