import type { ObjectFieldTemplateProps } from '@rjsf/utils';

/** The rjsf template of an object. */
export function FieldsTemplate({ properties }: Pick<ObjectFieldTemplateProps, 'properties'>) {
  return <div className="module-items">{properties.map(({ content }) => content)}</div>;
}
