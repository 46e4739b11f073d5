import type { ModelCheck } from '../check.ts';
import { findRepeated } from '../find-repeated.ts';

export const checkStepKeys: ModelCheck = {
  about: 'Steps, and modules of a step, that have the key of another one.',
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
