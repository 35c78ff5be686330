/** The built key worker's URL; `vite.config.ts` provides it. */
declare module 'virtual:vaultWorkerUrl' {
  export const vaultWorkerUrl: string
}
