import type { ModelCheck } from '../check.ts';
import { findRepeated } from '../find-repeated.ts';

export const checkStepKeys: ModelCheck = {
  about: 'Duplicate keys of steps and modules.',
  codes: { 'duplicate-name': 'error' },
  find: ({ model }) => {
    const { steps, files } = model.names.definition;
    const location = { file: files.steps, at: ['steps'] };
    const modules = steps.steps.flatMap((step, index) =>
      findRepeated(
        step.modules,
        'key',
        { file: files.steps, at: ['steps', index, 'modules'] },
        'module of this step',
      ),
    );
    return [...findRepeated(steps.steps, 'key', location, 'step'), ...modules];
  },
};
