import type { ReactNode } from 'react';
import type { ProductGroupModel } from '#domain/form.ts';
import { RadioProducts } from './RadioProducts.tsx';
import { SectionProducts } from './SectionProducts.tsx';

export interface GroupViewProps {
  readonly group: ProductGroupModel;
  readonly children: ReactNode;
}

/** Renders a group of products: several can be selected, or only one. */
export function GroupView({ group, children }: GroupViewProps) {
  const { key, kind, label, description, tick, choice } = group;
  if (kind === 'radio') {
    return choice && <RadioProducts group={group} tick={tick} choice={choice} />;
  }
  if (kind === 'section') return <SectionProducts group={group}>{children}</SectionProducts>;
  const id = `group-${key}`;
  return (
    <fieldset
      className="product-group"
      aria-labelledby={id}
      aria-describedby={description === undefined ? undefined : `${id}-help`}
    >
      <h3 className="product-group-heading" id={id}>
        {label}
      </h3>
      {description !== undefined && (
        <p className="product-description" id={`${id}-help`}>
          {description}
        </p>
      )}
      <div className="module-items">{children}</div>
    </fieldset>
  );
}
