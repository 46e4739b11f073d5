import { useId } from 'react';
import type { ToolboxFacts } from '#domain/toolbox/toolbox-facts.ts';

/** Links to the pages with every input, when the server enables them. */
export function SampleLinks({ samples }: Pick<ToolboxFacts, 'samples'>) {
  const id = useId();
  return (
    <section className="toolbox-part" aria-labelledby={id}>
      <h2 id={id}>UI samples</h2>
      {samples.length === 0 ? (
        <p>
          The pages for developers are off. <code>DEVELOPER_PAGES=on</code> shows them.
        </p>
      ) : (
        <ul>
          {samples.map(({ title, address }) => (
            <li key={address}>
              <a href={address}>{title}</a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
