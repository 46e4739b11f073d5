import { submissionEvents } from '#state/submission/submission-status.ts';

/**
 * Draws the states of a submission and the events between them as a Mermaid diagram (https://mermaid.js.org).
 */
export function drawSubmission(): string {
  const arrows = Object.entries(submissionEvents).flatMap(([event, { from, to }]) =>
    from.flatMap((before) => to.map((after) => `  ${before} --> ${after}: ${event}`)),
  );
  return ['stateDiagram-v2', '  [*] --> idle', ...arrows, '  redirecting --> [*]', '  done --> [*]'].join(
    '\n',
  );
}
