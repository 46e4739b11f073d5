import { checkRepeated } from './check-names.ts';
import { inside } from './compile-context.ts';
import type { Place } from './compile-context.ts';
import { writeFieldItems } from './compile-field-items.ts';
import { writeProductGroup } from './compile-group-items.ts';
import { writeFieldsFrom } from './compile-fields-from.ts';
import { writePopup } from './compile-popup.ts';
import { writeProductChoice, writeProductFiling } from './compile-product-items.ts';
import { writeRows } from './compile-rows.ts';
import { writeVerifyAddress } from './compile-verify-address.ts';
import type { ModuleSource, StepSource } from './definition.ts';
import type { ItemPlace, ShownFields } from './shown-fields.ts';
import { isGroupUse } from './used-groups.ts';

function writeModule(shown: ShownFields, module: ModuleSource, outer: ItemPlace): unknown {
  const { when, ...place } = shown.narrow(module.when, outer, outer.conditions);
  const items = [
    ...writeFieldItems(shown, module.fields ?? [], place),
    ...(module.fieldsFrom === undefined
      ? []
      : [writeFieldsFrom(shown, module.fieldsFrom, inside(place, 'fieldsFrom'))]),
    ...(module.popup === undefined ? [] : [writePopup(shown, module.popup, inside(place, 'popup'))]),
    ...(module.rows === undefined ? [] : [writeRows(shown, module.rows, inside(place, 'rows'))]),
    ...(module.products ?? []).flatMap((use, index) => {
      const at = inside(place, 'products', index);
      return isGroupUse(use) ? writeProductGroup(shown, use, at) : [writeProductChoice(shown, use, at)];
    }),
    ...(module.filingOptions ?? []).map((use, index) =>
      writeProductFiling(shown, use, inside(place, 'filingOptions', index)),
    ),
    ...(module.verifyAddress === undefined
      ? []
      : [writeVerifyAddress(shown.context, module.verifyAddress, inside(place, 'verifyAddress'))]),
    ...(module.text === undefined ? [] : [{ kind: 'text', text: module.text }]),
  ];
  return { key: module.key, label: module.label, description: module.description, when, items };
}

function writeStep(shown: ShownFields, step: StepSource, outer: Place): unknown {
  const { when, ...place } = shown.narrow(step.when, outer, []);
  const modules = inside(place, 'modules');
  checkRepeated(shown.context, step.modules, 'key', modules, 'module of this step');
  return {
    key: step.key,
    title: step.title,
    when,
    modules: step.modules.map((module, index) => writeModule(shown, module, inside(modules, index))),
  };
}

/** The source of the form's steps: what is shown when, and with it when each field is relevant. */
export function writeSteps(shown: ShownFields): readonly unknown[] {
  const { steps, files } = shown.context.definition;
  const place = { file: files.steps, at: ['steps'] };
  checkRepeated(shown.context, steps.steps, 'key', place, 'step');
  return steps.steps.map((step, index) => writeStep(shown, step, inside(place, index)));
}
