import type { CompiledForm, FieldModel, FormParts, ModuleModel, StepModel } from '#domain/form.ts';
import { visitItem } from '#domain/item.ts';
import type { ItemVisitor } from '#domain/item.ts';
import type { ProductModel } from '#domain/products/product-model.ts';

/** The fields and products of a step, by the names that visitors read. */
interface StepContent {
  readonly fields: readonly string[];
  readonly products: readonly string[];
}

const NOTHING: StepContent = { fields: [], products: [] };

function join(parts: readonly StepContent[]): StepContent {
  return {
    fields: [...new Set(parts.flatMap(({ fields }) => fields))],
    products: [...new Set(parts.flatMap(({ products }) => products))],
  };
}

function titlesOf(fields: readonly FieldModel[]): readonly string[] {
  return fields.map(({ title }) => title);
}

const nothing = () => NOTHING;

const contents: ItemVisitor<FormParts, StepContent> = {
  field: ({ field }) => ({ fields: [field.title], products: [] }),
  rows: ({ rows: { title, fields } }) => {
    const titles = [...new Set(titlesOf(fields))].join(', ');
    return { fields: [`${title.replace(/\s*\{n\}/, '')} (${titles})`], products: [] };
  },
  configured: ({ setting }) => ({ fields: [`Questions of the page (\`${setting}\`)`], products: [] }),
  product: ({ product }) => ({ fields: [], products: [product.name] }),
  'filing-options': ({ product }) => ({ fields: [`Filing options of ${product.name}`], products: [] }),
  included: ({ product }) => ({ fields: [], products: [`${product.name} (included)`] }),
  popup: ({ popup }) => contentOf(popup),
  fold: ({ fold }) => contentOf(fold),
  group: ({ group }) => contentOf(group),
  'verify-address': nothing,
  review: nothing,
  customer: nothing,
  text: nothing,
  links: nothing,
};

function contentOf({ items }: Pick<ModuleModel, 'items'>): StepContent {
  return join(items.map((item) => visitItem(item, contents)));
}

function contentOfStep({ modules }: StepModel): StepContent {
  return join(modules.map(contentOf));
}

function namesOf(products: readonly ProductModel[]): string {
  return [...new Set(products.map(({ name }) => name))].join(', ');
}

function describeStep(step: StepModel): string {
  const { fields, products } = contentOfStep(step);
  const parts = [
    ...(fields.length === 0 ? [] : [`asks ${fields.join('; ')}`]),
    ...(products.length === 0 ? [] : [`offers ${products.join('; ')}`]),
  ];
  return `- **${step.title}** ${parts.join(' · ')}`;
}

/**
 * Describes a form as a section of a Markdown page: its payload, its products, and the content of its steps.
 */
export function describeForm(form: CompiledForm, pageIDs: readonly string[]): string {
  const { slug, title, formType, cart, submission, steps } = form;
  const sold = namesOf([...cart.primary, ...cart.optional]);
  const pages = pageIDs.map((id) => `\`${id}\``).join(', ');
  return [
    `## ${title}`,
    `\`/${slug}/\`, \`${formType}\`, sends \`${submission.payload}\`; pages ${pages}.`,
    ...(sold === '' ? [] : [`Sells ${sold}.`]),
    steps.map(describeStep).join('\n'),
  ].join('\n\n');
}
