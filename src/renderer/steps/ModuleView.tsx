import { memo } from 'react';
import type { ReactNode } from 'react';
import type { FormParts, ItemModel, ModuleModel, FoldModel } from '#domain/form.ts';
import { visitItem } from '#domain/item.ts';
import type { ItemVisitor } from '#domain/item.ts';
import { questionsOn } from '#domain/steps/item-fields.ts';
import { useAtomValue } from '#widgets/use-atom-value.ts';
import { FieldView } from '../fields/FieldView.tsx';
import { asFilingField } from '../options/filing-field.ts';
import { ModuleBoundary } from './ModuleBoundary.tsx';
import { lateParts } from '../late-parts.tsx';
import { useSession } from '../session-context.ts';
import './fold.css';

const { Part: RowsView } = lateParts.rows;
const { Part: ProductCard } = lateParts.product;
const { Part: PopupView } = lateParts.popup;
const { Part: GroupView } = lateParts.group;
const { Part: IncludedProduct } = lateParts.included;
const { Part: ReviewView } = lateParts.review;
const { Part: CustomerLine } = lateParts.customer;
const { Part: PageLinks } = lateParts.links;
const { Part: AddressPrompt } = lateParts.addressPrompt;

/** Renders an item. The key is needed only inside a list. */
const views: ItemVisitor<FormParts, ReactNode, [key: number | undefined]> = {
  field: ({ field }, key) => <FieldView key={key} field={field} />,
  rows: ({ rows }, key) => <RowsView key={key} rows={rows} />,
  configured: (item, key) => <PageQuestions key={key} item={item} />,
  product: ({ product, fields }, key) => <ProductCard key={key} product={product} fields={fields} />,
  'filing-options': ({ field }, key) => <FieldView key={key} field={asFilingField(field)} />,
  included: ({ product }, key) => <IncludedProduct key={key} product={product} />,
  popup: ({ popup }, key) => (
    <PopupView key={key} popup={popup}>
      {drawItems(popup.items)}
    </PopupView>
  ),
  fold: ({ fold }, key) => (
    <FoldView key={key} fold={fold}>
      {drawItems(fold.items)}
    </FoldView>
  ),
  group: ({ group }, key) => (
    <GroupView key={key} group={group}>
      {drawItems(group.items)}
    </GroupView>
  ),
  'verify-address': ({ address }, key) => <AddressPrompt key={key} address={address} />,
  review: ({ review }, key) => <ReviewView key={key} review={review} />,
  customer: (_item, key) => <CustomerLine key={key} />,
  text: ({ text }, key) => (
    <p key={key} className="module-text">
      {text}
    </p>
  ),
  links: ({ links }, key) => <PageLinks key={key} links={links} />,
};

/** Renders items. Their list never changes, so their positions are their keys. */
function drawItems(items: readonly ItemModel[]) {
  return items.map((item, index) =>
    item.when === undefined ? visitItem(item, views, index) : <ConditionalItem key={index} item={item} />,
  );
}

function PageQuestions({ item }: { readonly item: ItemModel<'configured'> }) {
  const { page } = useSession();
  return questionsOn(page, item).map((field) => <FieldView key={field.path} field={field} />);
}

function ConditionalItem({ item }: { readonly item: ItemModel }) {
  const session = useSession();
  const isShown = useAtomValue(session.evaluated.condition(item.when));
  return isShown ? visitItem(item, views, undefined) : null;
}

/** Renders a group of fields with its heading. Renders nothing while hidden. */
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

/**
 * Renders what is inside a closed section, and whether it contains answers.
 */
function FoldNote({ fold }: { readonly fold: FoldModel }) {
  const { folds, text } = useSession();
  const isUntouched = useAtomValue(folds.isUntouched(fold));
  return (
    <span className="fold-note">
      {isUntouched ? fold.contains : `${text('fold.answered')}: ${fold.contains}`}
    </span>
  );
}

/** Renders rarely needed fields in a collapsible section. */
function FoldView({ fold, children }: { readonly fold: FoldModel; readonly children: ReactNode }) {
  const { folds, store } = useSession();
  const open = folds.open(fold);
  const isOpen = useAtomValue(open);
  return (
    <details className="fold" open={isOpen} onToggle={(event) => store.set(open, event.currentTarget.open)}>
      <summary className="fold-summary">
        <span className="fold-title">{fold.title}</span> <FoldNote fold={fold} />
      </summary>
      <div className="fold-items module-items">{children}</div>
    </details>
  );
}
