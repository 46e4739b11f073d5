import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { controlOf, fillStep, waitForForm } from '../../tests/browser/fill-form.ts';
import { getJourney } from '../../tests/journeys/read-journeys.ts';
import { writeCopy } from '../check/copy-forms.ts';
import { launchChromium } from '../keystrokes/browser.ts';
import type { LargeProject } from './copy-large-project.ts';
import { OPEN_FORM, textEdits } from './list-edits.ts';
import type { TextEdit } from './list-edits.ts';
import { summarize } from './measured.ts';
import type { Memory, Sample, Times } from './measured.ts';
import { isBusy, readForegroundCpu, readMemory } from './process-tree.ts';
import { statusOf } from './start-dev-server.ts';
import type { DevServer } from './start-dev-server.ts';

/** Vite compiles every module of the page for the first visitor. */
const PATIENCE_MS = 120_000;
const POLL_MS = 25;
const SAMPLE_MS = 1_000;
/** The server is idle when no process runs in this time. */
const IDLE_MS = 700;
const IDLE_SAMPLES = 14;
const NAME = 'companyInformation.companyName';
const FORMS = ['contact', 'boi', 'trademark', 'registered-agent', OPEN_FORM];
const NEW_FORM = { like: 'contact', label: 'new form', text: 'Contact us' };
const FIRST_NEW = 1_000;

const { answers } = getJourney(`${OPEN_FORM}/llc-wyoming`);

/** The open form, and the server that serves it. */
interface Desk {
  readonly page: Page;
  readonly server: DevServer;
  readonly project: LargeProject;
}

/** Waits until the server is idle. The schemas for editors may still be written in the background. */
async function settle({ pid }: DevServer): Promise<void> {
  const started = performance.now();
  let idle = 0;
  while (idle < IDLE_SAMPLES && performance.now() - started < PATIENCE_MS) {
    await sleep(IDLE_MS / IDLE_SAMPLES);
    idle = isBusy(pid) ? 0 : idle + 1;
  }
}

async function timeEdit(desk: Desk, edit: () => void, isShown: () => Promise<unknown>): Promise<Sample> {
  const before = readForegroundCpu(desk.server.pid);
  const saved = performance.now();
  edit();
  await isShown();
  const ms = performance.now() - saved;
  await settle(desk.server);
  return { ms, cpuMs: readForegroundCpu(desk.server.pid) - before };
}

async function timeTextEdit(desk: Desk, { file, before, after, shown }: TextEdit, round: number) {
  const path = join(desk.project.folder, file);
  const text = readFileSync(path, 'utf8');
  const last = round === 0 ? before : after(round - 1);
  if (!text.includes(last))
    throw new Error(`${file} does not contain ${last}. Update bench/dev/list-edits.ts.`);
  const isShown = desk.page.getByText(shown(round)).locator('visible=true').first();
  return timeEdit(
    desk,
    () => writeFileSync(path, text.replace(last, after(round))),
    () => isShown.waitFor(),
  );
}

/** Creates a form and opens it as soon as the server has it. */
async function timeNewForm(desk: Desk, round: number): Promise<Sample> {
  const { server, project, page } = desk;
  const number = FIRST_NEW + round;
  const address = `${server.origin}/${NEW_FORM.like}-${number}/`;
  // An open form would reload after the edit, and abort the navigation.
  await page.goto('about:blank');
  const sample = await timeEdit(
    desk,
    () => void writeCopy(project.definitions, NEW_FORM.like, number),
    async () => {
      const started = performance.now();
      while ((await statusOf(address)) !== 200) {
        if (performance.now() - started > PATIENCE_MS) throw new Error(`${address} does not appear.`);
        await sleep(POLL_MS);
      }
      await page.goto(address);
      await page.getByText(NEW_FORM.text).locator('visible=true').first().waitFor();
    },
  );
  await page.goto(`${server.origin}/${OPEN_FORM}/`);
  await waitForForm(page);
  return sample;
}

/** Returns whether the form has the visitor's answer again. The reloaded page first shows prerendered HTML. */
async function hasAnswer(page: Page): Promise<boolean> {
  const started = performance.now();
  while (performance.now() - started < 5_000) {
    const value = await controlOf(page, NAME)
      .inputValue()
      .catch(() => '');
    if (value === answers[NAME]) return true;
    await sleep(POLL_MS);
  }
  return false;
}

async function openForms(page: Page, origin: string): Promise<void> {
  page.setDefaultTimeout(PATIENCE_MS);
  for (const slug of FORMS) {
    await page.goto(`${origin}/${slug}/`);
    await waitForForm(page);
  }
  await fillStep(page, { answers });
}

export interface MeasuredEdits {
  readonly edits: readonly Times[];
  readonly lost: readonly string[];
  readonly memory: Memory;
}

/** Opens five forms in Chromium, edits files round by round, and measures the time until the page shows the edit. */
export async function measureEdits(
  server: DevServer,
  project: LargeProject,
  rounds: number,
): Promise<MeasuredEdits> {
  const browser = await launchChromium();
  let peakMb = 0;
  const sample = () => (peakMb = Math.max(peakMb, readMemory(server.pid).allMb));
  const sampler = setInterval(sample, SAMPLE_MS);
  try {
    const page = await browser.newPage();
    await openForms(page, server.origin);
    await settle(server);
    const desk = { page, server, project };
    const samples = new Map<string, Sample[]>();
    const lost: string[] = [];
    for (let round = 0; round < rounds; round += 1) {
      for (const edit of textEdits) {
        const sample = await timeTextEdit(desk, edit, round);
        samples.set(edit.label, [...(samples.get(edit.label) ?? []), sample]);
        if (!(await hasAnswer(page))) lost.push(edit.label);
      }
      const created = await timeNewForm(desk, round);
      samples.set(NEW_FORM.label, [...(samples.get(NEW_FORM.label) ?? []), created]);
    }
    const { allMb, largestMb: serverMb } = readMemory(server.pid);
    return {
      edits: [...samples].map(([label, list]) => summarize(label, list)),
      lost,
      memory: { allMb, serverMb, peakMb },
    };
  } finally {
    clearInterval(sampler);
    await browser.close();
  }
}
