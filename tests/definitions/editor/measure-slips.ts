import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Diagnostic } from 'vscode-json-languageservice';
import { slipsByClass } from '../slips/corpus/all-slips.ts';
import { applySlip, blamedLine, pathsOf } from '../slips/corpus/apply-slip.ts';
import type { RightThing, Slip } from '../slips/corpus/slip.ts';
import { rightThings } from '../slips/right-things.ts';
import { openProject, PROJECT } from './editor-settings.ts';
import type { ProjectEditor } from './editor-settings.ts';
import type { Editor } from './open-editor.ts';

/**
 * Reports how many mistakes of the corpus an editor underlines on the blamed line, in the file with the
 * mistake. Run it with `npx tsx tests/definitions/editor/measure-slips.ts`, from the project's folder.
 * Arguments, such as `rules prices`, limit the report to these classes. A mistake counts in two cases: with
 * the schemas of the shipped definitions, as while the author types, and with schemas generated from the
 * saved mistake.
 */
const chosen = process.argv.slice(2);
const shipped = join(PROJECT, 'form-definitions');
const workspace = mkdtempSync(join(tmpdir(), 'editor-slips-'));
const root = join(workspace, 'form-definitions');

function isOnLine({ range }: Diagnostic, lines: readonly number[]): boolean {
  return lines.some((line) => range.start.line < line && line <= range.end.line + 1);
}

async function isUnderlined(editor: Editor, slip: Slip): Promise<boolean> {
  const before = slip.copies === undefined ? readFileSync(join(shipped, slip.file), 'utf8') : '';
  const text = readFileSync(join(root, slip.file), 'utf8');
  const line = blamedLine(slip, before, text) ?? 1;
  // Errors about missing keys are on the line that only opens the object.
  const lines = text.split('\n')[line - 2]?.trim() === '{' ? [line, line - 1] : [line];
  const found = await editor.diagnose(join(root, slip.file), text);
  return found.some((problem) => isOnLine(problem, lines));
}

async function findAlarms(right: RightThing): Promise<readonly string[]> {
  const editor = openProject(workspace);
  const gone = right.removes ?? [];
  const files = [...new Set(pathsOf(right))].filter((path) => path.endsWith('.json') && !gone.includes(path));
  const found = await Promise.all(
    files.map(async (file) =>
      (await editor.diagnose(join(root, file))).map(
        ({ range, message }) => `${file}:${range.start.line + 1} ${message}`,
      ),
    ),
  );
  return found.flat();
}

interface Measured {
  readonly group: string;
  readonly total: number;
  readonly typing: number;
  readonly either: number;
}

async function measureClass(editor: ProjectEditor, group: string, slips: readonly Slip[]): Promise<Measured> {
  const counts = { typing: 0, either: 0 };
  for (const slip of slips) {
    const restore = applySlip(slip, root, shipped);
    try {
      const isTyped = await isUnderlined(editor, slip);
      if (!isTyped) editor.regenerate();
      const isFound = isTyped || (await isUnderlined(editor, slip));
      counts.typing += Number(isTyped);
      counts.either += Number(isFound);
      if (!isFound) console.log(`not underlined  ${group}: ${slip.name}`);
      else if (!isTyped) console.log(`once saved      ${group}: ${slip.name}`);
      restore();
      if (!isTyped) editor.regenerate();
    } catch (error) {
      restore();
      throw error;
    }
  }
  return { group, total: slips.length, ...counts };
}

try {
  cpSync(shipped, root, { recursive: true });
  const editor = openProject(workspace);
  const measured: Measured[] = [];
  for (const [group, slips] of Object.entries(slipsByClass)) {
    if (chosen.length === 0 || chosen.includes(group))
      measured.push(await measureClass(editor, group, slips));
  }
  let alarms = 0;
  for (const right of rightThings) {
    const restore = applySlip(right, root, shipped);
    const found = await findAlarms(right);
    restore();
    alarms += Number(found.length > 0);
    for (const alarm of found) console.log(`FALSE ALARM     ${right.name}: ${alarm}`);
  }
  for (const { group, total, typing, either } of measured) {
    console.log(`${group}: ${typing} while typing, ${either} once saved, of ${total}`);
  }
  const sum = (pick: (entry: Measured) => number) =>
    measured.reduce((total, entry) => total + pick(entry), 0);
  const total = sum((entry) => entry.total);
  const percent = (count: number) => `${count} (${Math.round((100 * count) / total)} %)`;
  console.log(
    `${percent(sum(({ typing }) => typing))} while typing, ${percent(sum(({ either }) => either))} once saved, of ${total}; false alarms ${alarms} of ${rightThings.length}`,
  );
} finally {
  rmSync(workspace, { recursive: true });
}
