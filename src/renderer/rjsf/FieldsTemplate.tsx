import type { ObjectFieldTemplateProps } from '@rjsf/utils';

/** rjsf's template of an object: its fields, one after the other. */
export function FieldsTemplate({ properties }: Pick<ObjectFieldTemplateProps, 'properties'>) {
  return <div className="module-items">{properties.map(({ content }) => content)}</div>;
}
