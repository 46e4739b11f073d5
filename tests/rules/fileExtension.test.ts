import { ENCRYPTED_PDF } from '#domain/files/media-type.ts';
import { describe, expect, it } from 'vitest';
import { fileExtension } from '#rules/fileExtension.ts';
import { tellVerdict } from './rule-harness.ts';

const fileOf = (name: unknown) => ({ part: 'resume', name, sizeBytes: 1000, type: '' });
const NO_PDF = "The name of this file ends in .pdf, but it isn't a PDF file. Choose another one";
const ONLY_PDF = 'We only accept the following file type(s): pdf';

describe('fileExtension', () => {
  it.each([
    ['resume.pdf', 'passes'],
    ['RESUME.PDF', 'passes'],
    ['Ana Ruiz (2026).v2.pdf', 'passes'],
    ['resume.pdf.exe', ONLY_PDF],
    ['resume.docx', ONLY_PDF],
    ['resume.pd', ONLY_PDF],
    ['resume.pdff', ONLY_PDF],
    ['resume', ONLY_PDF],
    ['pdf', ONLY_PDF],
    ['.pdf', ONLY_PDF],
    ['resume.', ONLY_PDF],
    ['', ONLY_PDF],
    [7, ONLY_PDF],
  ])('gives %j the verdict "%s"', (name, verdict) => {
    expect(tellVerdict(fileExtension, fileOf(name), ['pdf'])).toBe(verdict);
  });

  it.each([
    ['letter.docx', 'passes'],
    ['letter.odt', 'We only accept the following file type(s): pdf, docx'],
  ])('accepts a list of extensions: file %j, result: %s', (name, verdict) => {
    expect(tellVerdict(fileExtension, fileOf(name), ['pdf,docx'])).toBe(verdict);
  });

  it.each(['resume.pdf', { name: 'resume.pdf' }, [], 7])('rejects %j, which is not a file', (value) => {
    expect(tellVerdict(fileExtension, value, ['pdf'])).toBe(ONLY_PDF);
  });

  it.each([
    ['application/pdf', 'passes'],
    ['', 'passes'],
    ['application/octet-stream', NO_PDF],
    ['image/png', NO_PDF],
  ])('rejects a PDF whose content has another type: detected %j, result: %s', (type, verdict) => {
    expect(tellVerdict(fileExtension, { ...fileOf('resume.pdf'), type }, ['pdf'])).toBe(verdict);
  });

  it('asks for a copy of a PDF without its password', () => {
    const file = { ...fileOf('resume.pdf'), type: ENCRYPTED_PDF };
    expect(tellVerdict(fileExtension, file, ['pdf'])).toBe(
      'This PDF has a password. Save a copy without the password and attach the copy.',
    );
  });

  it('reports an empty file', () => {
    const empty = { ...fileOf('resume.pdf'), sizeBytes: 0, type: 'application/octet-stream' };
    expect(tellVerdict(fileExtension, empty, ['pdf'])).toBe('This file is empty. Choose another one');
  });

  it('accepts any detected type when the extension is unknown', () => {
    expect(tellVerdict(fileExtension, { ...fileOf('a.pages'), type: 'x/y' }, ['pages'])).toBe('passes');
  });

  it.each([
    ['pdf', true],
    ['pdf,docx', true],
    ['mp4', true],
    ['.pdf', false],
    ['PDF', false],
    ['pdf, docx', false],
    ['pdf,', false],
    ['', false],
  ])('allows only extensions separated by commas as its argument: %j, allowed: %s', (argument, isTaken) => {
    expect(new RegExp(fileExtension.arguments[0]?.pattern ?? '').test(argument)).toBe(isTaken);
  });
});
