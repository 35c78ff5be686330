/** Provided by `vite.config.ts`. */
declare module 'virtual:vaultWorkerUrl' {
  export const vaultWorkerUrl: string
}
