/** A form for the studio. The development server makes it from the current definition files. */
declare module 'virtual:studio/*' {
  export const form: import('#domain/form.ts').CompiledForm;
  export const pages: readonly import('#domain/facts.ts').PageConfiguration[];
  export const states: readonly import('./golden-state.ts').GoldenState[];
}
