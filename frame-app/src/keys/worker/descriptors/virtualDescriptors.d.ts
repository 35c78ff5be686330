/** Provided by `frame-app/descriptorFiles.ts`. */
declare module 'virtual:descriptors' {
  export const descriptors: readonly import('./compiledFormat.ts').CompiledFormat[]
}
