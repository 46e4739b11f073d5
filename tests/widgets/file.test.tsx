import { cleanup, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { describeFile, describeLimits } from '#widgets/file/FileText.tsx';
import type { ChosenFiles } from '#widgets/widget.ts';
import { pdfOf } from '../fixtures/sample-files.ts';
import { findViolations } from '../fixtures/find-violations.ts';
import { showWidget } from './one-field-form.tsx';

const control = () => screen.getByLabelText<HTMLInputElement>('Field');
const resume = (bytes = 1200) => new File([pdfOf(bytes)], 'resume.pdf');
const ANSWER = { part: 'group.field', name: 'resume.pdf', sizeBytes: 1200, type: 'application/pdf' };

function storeFiles(): ChosenFiles & { readonly stored: ReadonlyMap<string, File> } {
  const stored = new Map<string, File>();
  return {
    stored,
    put: (part, file) => stored.set(part, file),
    find: (part) => stored.get(part),
    remove: (part) => stored.delete(part),
  };
}

describe('describeFile', () => {
  it.each([
    ['resume.pdf', 'PDF, 1 KB'],
    ['resume', '1 KB'],
  ])('describes %s as %s', (name, text) => {
    expect(describeFile({ ...ANSWER, name })).toBe(text);
  });
});

describe('describeLimits', () => {
  it.each([
    [[], 5, 'Up to 5 MB'],
    [['pdf'], 5, 'PDF, up to 5 MB'],
    [['pdf', 'docx'], 10, 'PDF or DOCX, up to 10 MB'],
    [['pdf', 'docx', 'odt'], 0.5, 'PDF, DOCX or ODT, up to 0.5 MB'],
  ])('describes the extensions %j and the limit of %d MB as %s', (extensions, megabytes, text) => {
    expect(describeLimits(extensions, megabytes)).toBe(text);
  });
});

describe('file widget', () => {
  it('sets a description of the file as the answer, and passes the file itself to the port', async () => {
    const files = storeFiles();
    const file = resume();
    const { user, answers } = showWidget('file', { context: { files } });
    await user.upload(control(), file);
    await expect.poll(answers).toEqual([ANSWER]);
    expect([...files.stored]).toEqual([['group.field', file]]);
    // The control is cleared, so that choosing the same file again triggers a change event.
    expect(control().files).toHaveLength(0);
  });

  it('shows and announces name, type and size', async () => {
    const { user } = showWidget('file', { context: { files: storeFiles() } });
    await user.upload(control(), resume(84_000));
    expect(await screen.findByText('resume.pdf', { selector: '.file-name' })).toBeDefined();
    expect(screen.getByText('PDF, 84 KB')).toBeDefined();
    const described = control().getAttribute('aria-describedby')?.split(' ') ?? [];
    const texts = described.map((id) => document.getElementById(id));
    expect(texts.map((element) => element?.textContent)).toEqual(['Help', 'resume.pdf PDF, 84 KB']);
    expect(texts[1]?.getAttribute('aria-live')).toBe('polite');
  });

  it('reports blur once a file is chosen, so that errors appear at once', async () => {
    const { user, onBlur } = showWidget('file', { context: { files: storeFiles() } });
    await user.upload(control(), resume());
    await expect.poll(() => onBlur).toHaveBeenCalled();
  });

  it('replaces a file with another', async () => {
    const files = storeFiles();
    const { user, answer } = showWidget('file', { context: { files } });
    await user.upload(control(), resume());
    await user.upload(control(), new File(['abc'], 'letter.txt'));
    await expect
      .poll(answer)
      .toEqual({ part: 'group.field', name: 'letter.txt', sizeBytes: 3, type: 'text/plain' });
    expect(files.stored.get('group.field')?.name).toBe('letter.txt');
    expect(files.stored.size).toBe(1);
  });

  it('removes a file, moves the focus to the control, and accepts the same file again', async () => {
    const files = storeFiles();
    const { user, answers } = showWidget('file', { context: { files } });
    await user.upload(control(), resume());
    await user.click(await screen.findByRole('button', { name: 'Remove resume.pdf' }));
    expect(answers().at(-1)).toBeUndefined();
    expect(files.stored.size).toBe(0);
    expect(document.activeElement).toBe(control());
    expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
    await user.upload(control(), resume());
    await expect.poll(() => answers().at(-1)).toEqual(ANSWER);
  });

  it('reports a file whose content does not match its type', async () => {
    const { user, answer } = showWidget('file', { context: { files: storeFiles() } });
    await user.upload(control(), new File(['MZ program'], 'resume.pdf'));
    await expect.poll(() => Object(answer()).type).toBe('application/octet-stream');
  });

  it('keeps the last of several files that are chosen in quick succession', async () => {
    const files = storeFiles();
    const { answers } = showWidget('file', { context: { files } });
    for (const name of ['a.pdf', 'b.pdf', 'c.pdf']) {
      fireEvent.change(control(), { target: { files: [new File([pdfOf(20)], name)] } });
    }
    await expect.poll(() => answers().map((answer) => Object(answer).name)).toEqual(['c.pdf']);
    expect(files.stored.get('group.field')?.name).toBe('c.pdf');
  });

  it('requests another file when a file cannot be read', async () => {
    const files = storeFiles();
    const folder = new File([], 'Documents');
    folder.slice = () => {
      throw new DOMException('A folder', 'NotReadableError');
    };
    const { answers } = showWidget('file', { context: { files } });
    fireEvent.change(control(), { target: { files: [folder] } });
    expect(await screen.findByText("We can't read Documents. Choose another file.")).toBeDefined();
    expect(answers()).toEqual([undefined]);
    expect(files.stored.size).toBe(0);
  });

  it('keeps the file when the dialog is closed without a choice', async () => {
    const { answers } = showWidget('file', { context: { files: storeFiles() } });
    fireEvent.change(control(), { target: { files: [] } });
    expect(answers()).toEqual([]);
  });

  it('offers files of its types and shows its limits', () => {
    showWidget('file', { options: { extensions: ['pdf', 'docx'], maxMegabytes: 10 } });
    expect(control().accept).toBe('.pdf,.docx');
    expect(screen.getByText('PDF or DOCX, up to 10 MB')).toBeDefined();
    cleanup();
    showWidget('file', { options: { maxMegabytes: undefined } });
    expect(control().accept).toBe('');
    expect(screen.getByText('Up to 5 MB')).toBeDefined();
  });

  it('requests a file again after a reload lost the file', async () => {
    const { user, answers } = showWidget('file', { context: { files: storeFiles() }, value: ANSWER });
    const text = 'Choose resume.pdf again. Reloading the page removes files.';
    // The answer stays, so that the name is shown after a second reload too.
    expect(answers()).toEqual([]);
    expect(screen.getByText(text)).toBeDefined();
    await user.upload(control(), resume());
    await expect.poll(() => screen.queryByText(text)).toBeNull();
    expect(answers().at(-1)).toEqual(ANSWER);
  });

  it('shows a file that is still in memory', () => {
    const files = storeFiles();
    files.put('group.field', resume());
    const { answers } = showWidget('file', { context: { files }, value: ANSWER });
    expect(screen.getByText('PDF, 1 KB')).toBeDefined();
    expect(answers()).toEqual([]);
  });

  it('highlights its area while a file is held over it', () => {
    const { container } = showWidget('file');
    const area = container.querySelector('.file-area');
    fireEvent.dragEnter(control());
    expect(area?.className).toContain('file-area-over');
    fireEvent.dragLeave(control());
    expect(area?.className).not.toContain('file-area-over');
    fireEvent.dragEnter(control());
    fireEvent.drop(control());
    expect(area?.className).not.toContain('file-area-over');
  });

  it('opens no dialog and accepts no drop when it is read-only', () => {
    showWidget('file', { value: ANSWER, readonly: true });
    // False: the default action was prevented.
    expect(fireEvent.click(control())).toBe(false);
    expect(fireEvent.drop(control())).toBe(false);
    expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
  });

  it('passes axe with a file and with a lost file', async () => {
    const files = storeFiles();
    const { user, container } = showWidget('file', { context: { files }, value: ANSWER });
    expect(await findViolations(container)).toEqual([]);
    await user.upload(control(), resume());
    await screen.findByText('resume.pdf', { selector: '.file-name' });
    expect(await findViolations(container)).toEqual([]);
  });
});
