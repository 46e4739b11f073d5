import { createDiskCache } from '../../src/reading/files/disk-files.ts';
import { buildForm } from '../../src/definitions/build-form.ts';
import { instantiateForm } from '../../src/definitions/instantiate-form.ts';
import type { PageConfiguration } from '../../src/domain/facts.ts';
import type { CompiledForm } from '../../src/domain/form.ts';
import type { AnyJourney } from '../../tests/journeys/read-journeys.ts';
import { replayWith } from '../../tests/journeys/replay-with.ts';
import type { Replay } from '../../tests/journeys/replay-with.ts';

interface GoldenForm {
  readonly form: CompiledForm;
  readonly pages: readonly PageConfiguration[];
}

const forms = new Map<string, Promise<GoldenForm>>();

async function openGoldenForm(slug: string): Promise<GoldenForm> {
  const { emitted, configurations } = await buildForm('form-definitions', slug, createDiskCache());
  return { form: instantiateForm(emitted), pages: configurations };
}

/** Processes a golden case's answers as a page would. */
export async function replayGolden(journey: AnyJourney): Promise<Replay> {
  const form = forms.get(journey.slug) ?? openGoldenForm(journey.slug);
  forms.set(journey.slug, form);
  return replayWith(journey, await form);
}
