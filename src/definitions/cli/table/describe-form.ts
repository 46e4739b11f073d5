import type { CompiledForm, FieldModel, ItemModel, ModuleModel, StepModel } from '#domain/form.ts';
import type { ProductModel } from '#domain/products/product-model.ts';
import { heldIn } from '#domain/steps/items.ts';

/** The fields and products of a step, by the names that visitors read. */
interface StepContent {
  readonly fields: readonly string[];
  readonly products: readonly string[];
}

function join(parts: readonly StepContent[]): StepContent {
  return {
    fields: [...new Set(parts.flatMap(({ fields }) => fields))],
    products: [...new Set(parts.flatMap(({ products }) => products))],
  };
}

function titlesOf(fields: readonly FieldModel[]): readonly string[] {
  return fields.map(({ title }) => title);
}

function contentOfItem(item: ItemModel): StepContent {
  switch (item.kind) {
    case 'rows': {
      const { title, fields } = item.rows;
      const titles = [...new Set(titlesOf(fields))].join(', ');
      return { fields: [`${title.replace(/\s*\{n\}/, '')} (${titles})`], products: [] };
    }
    case 'configured':
      return { fields: [`Questions of the page (\`${item.setting}\`)`], products: [] };
    case 'filing-options':
      return { fields: [`Filing options of ${item.product.name}`], products: [] };
    case 'product':
      return { fields: [], products: [item.product.name] };
    case 'included':
      return { fields: [], products: [`${item.product.name} (included)`] };
    case 'field':
      return { fields: [item.field.title], products: [] };
    default:
      return contentOf(heldIn(item));
  }
}

function contentOf({ items }: Pick<ModuleModel, 'items'>): StepContent {
  return join(items.map(contentOfItem));
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
