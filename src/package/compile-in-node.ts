export { compileFolder } from './compile/compile-folder.ts';
export { compileForm } from './compile/compile-form.ts';
export type { CompiledDefinition, CompileOptions, FormSource } from './compile/compile-form.ts';
