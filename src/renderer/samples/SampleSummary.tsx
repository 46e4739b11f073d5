import { SummaryLines } from '../cart/SummaryLines.tsx';
import { sampleCarts } from './sample-carts.ts';

/** Renders every kind of order summary line, as a sample for developers who style them. */
export function SampleSummary() {
  return (
    <section className="sample-summaries" aria-labelledby="sample-summary-title">
      <h2 className="step-title" id="sample-summary-title">
        Order summary
      </h2>
      {(['whole', 'unpriced'] as const).map((name) => (
        <div key={name} className="sample-summary">
          <SummaryLines cart={sampleCarts[name]} copy={`sample-${name}`} />
        </div>
      ))}
    </section>
  );
}
