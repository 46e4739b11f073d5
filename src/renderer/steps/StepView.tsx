import { memo } from 'react';
import type { StepModel } from '#domain/form.ts';
import { findClosingLinks } from '#domain/steps/closing-links.ts';
import { useSession } from '../session-context.ts';
import { ModuleView } from './ModuleView.tsx';

/** Renders the title and the modules of a step, except links that follow the buttons. The title is the page's h1 only in step mode. */
export const StepView = memo(function StepView({
  step,
  heading: Heading,
}: {
  readonly step: StepModel;
  readonly heading: 'h1' | 'h2';
}) {
  const closing = findClosingLinks(useSession().form);
  return (
    <section className="step" id={`step-${step.key}`} aria-labelledby={`step-title-${step.key}`}>
      <Heading className="step-title" id={`step-title-${step.key}`} tabIndex={-1}>
        {step.title}
      </Heading>
      {step.modules.map(
        (module) => module !== closing && <ModuleView key={module.key} module={module} stepKey={step.key} />,
      )}
    </section>
  );
});
