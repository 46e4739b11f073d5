import { memo } from 'react';
import type { ItemModel, ModuleModel } from '#domain/form.ts';
import { questionsOn } from '#domain/steps/steps.ts';
import { useAtomValue } from '#widgets/use-atom-value.ts';
import { FieldView } from '../fields/FieldView.tsx';
import { asFilingField } from '../filing/filing-field.ts';
import { FoldView } from './FoldView.tsx';
import { ModuleBoundary } from './ModuleBoundary.tsx';
import { lateParts } from '../late-parts.tsx';
import { useSession } from '../session-context.ts';

const { Part: RowsView } = lateParts.rows;
const { Part: ProductCard } = lateParts.product;
const { Part: PopupView } = lateParts.popup;
const { Part: GroupView } = lateParts.group;
const { Part: IncludedProduct } = lateParts.included;
const { Part: ReviewView } = lateParts.review;
const { Part: PageLinks } = lateParts.links;
const { Part: AddressPrompt } = lateParts.addressPrompt;

/** Renders an item. The key is needed only inside a list. */
function drawItem(item: ItemModel, key?: string) {
  if (item.kind === 'field') return <FieldView key={key} field={item.field} />;
  if (item.kind === 'rows') return <RowsView key={key} rows={item.rows} />;
  if (item.kind === 'configured') return <PageQuestions key={key} item={item} />;
  if (item.kind === 'product') {
    return <ProductCard key={key} product={item.product} fields={item.fields} />;
  }
  if (item.kind === 'filing-options') return <FieldView key={key} field={asFilingField(item.field)} />;
  if (item.kind === 'included') return <IncludedProduct key={key} product={item.product} />;
  if (item.kind === 'popup') {
    return (
      <PopupView key={key} popup={item.popup}>
        {drawItems(item.popup.items)}
      </PopupView>
    );
  }
  if (item.kind === 'fold') {
    return (
      <FoldView key={key} fold={item.fold}>
        {drawItems(item.fold.items)}
      </FoldView>
    );
  }
  if (item.kind === 'group') {
    return (
      <GroupView key={key} group={item.group}>
        {drawItems(item.group.items)}
      </GroupView>
    );
  }
  if (item.kind === 'verify-address') return <AddressPrompt key={key} address={item.address} />;
  if (item.kind === 'review') return <ReviewView key={key} review={item.review} />;
  if (item.kind === 'links') return <PageLinks key={key} links={item.links} />;
  return (
    <p key={key} className="module-text">
      {item.text}
    </p>
  );
}

function drawItems(items: readonly ItemModel[]) {
  return items.map((item, index) => {
    const key = keyOf(item, index);
    return item.when === undefined ? drawItem(item, key) : <ConditionalItem key={key} item={item} />;
  });
}

function PageQuestions({ item }: { readonly item: Extract<ItemModel, { readonly kind: 'configured' }> }) {
  const { page } = useSession();
  return questionsOn(page, item).map((field) => <FieldView key={field.path} field={field} />);
}

function ConditionalItem({ item }: { readonly item: ItemModel }) {
  const session = useSession();
  const isShown = useAtomValue(session.evaluated.condition(item.when));
  return isShown ? drawItem(item) : null;
}

function keyOf(item: ItemModel, index: number): string {
  if (item.kind === 'field') return item.field.path;
  if (item.kind === 'rows') return item.rows.path;
  if (item.kind === 'configured') return `configured-${item.setting}`;
  if (item.kind === 'popup') return `popup-${item.popup.choice.path}`;
  if (item.kind === 'fold') return `fold-${item.fold.title}`;
  if (item.kind === 'group') return `group-${item.group.key}`;
  if (item.kind === 'verify-address') return `verify-${item.address}`;
  if (item.kind === 'review') return 'review';
  if (item.kind === 'links') return `links-${index}`;
  return item.kind === 'text' ? `text-${index}` : `${item.kind}-${item.product.key}`;
}

/** A group of fields with its heading. Renders nothing while hidden. */
export const ModuleView = memo(function ModuleView({
  module,
  stepKey,
}: {
  readonly module: ModuleModel;
  readonly stepKey: string;
}) {
  const session = useSession();
  const isShown = useAtomValue(session.steps.isModuleShown(module));
  if (!isShown) return null;
  const headingId = `module-${stepKey}-${module.key}`;
  return (
    <section className="module" aria-labelledby={module.label === undefined ? undefined : headingId}>
      {module.label !== undefined && (
        <h2 className="module-heading" id={headingId}>
          {module.label}
        </h2>
      )}
      {module.description !== undefined && <p className="module-description">{module.description}</p>}
      <ModuleBoundary>
        <div className="module-items">{drawItems(module.items)}</div>
      </ModuleBoundary>
    </section>
  );
});
