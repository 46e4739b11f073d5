declare module 'virtual:form/*' {
  export const form: import('#domain/form.ts').CompiledForm;
}

declare module 'virtual:forms' {
  /** Loads a form's compiled definition, by slug. */
  export const forms: Readonly<
    Record<string, (() => Promise<import('#domain/form.ts').CompiledForm>) | undefined>
  >;
}

declare module 'virtual:aliases' {
  /** Other names of options that visitors may type, by `key|value` of the option. */
  export const aliases: Readonly<Record<string, readonly string[] | undefined>>;
}

declare module 'virtual:texts' {
  /** The default texts that pages load after the first step, by key. */
  export const texts: import('#domain/texts.ts').Texts;
}

declare module 'virtual:texts/*' {
  /** The default texts of a widget, by key. */
  export const texts: import('#domain/texts.ts').Texts;
}

declare module 'virtual:pages' {
  /** Page configurations by the form's slug. */
  export const pages: Readonly<
    Record<string, readonly import('#domain/facts.ts').PageConfiguration[] | undefined>
  >;
}

declare module 'virtual:definitions' {
  /** The stored definition of each form as plain JSON, by the form's slug. */
  export const definitions: Readonly<Record<string, unknown>>;
}
