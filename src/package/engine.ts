export { instantiateForm as openForm } from '#definitions/instantiate-form.ts';
export type { EmittedForm } from '#definitions/runtime/emitted-form.ts';
export { emptyCatalogue } from '#domain/catalogue/catalogue.ts';
export { deriveOrder } from '#domain/derive-order.ts';
export type { DerivedOrder } from '#domain/derive-order.ts';
export type { Facts } from '#domain/facts.ts';
export type { CompiledForm } from '#domain/form.ts';
export { describeProblem } from '#domain/rules/describe-problem.ts';
export { validateAnswers } from '#domain/validate-answers.ts';
