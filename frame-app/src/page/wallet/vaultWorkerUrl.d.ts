/** Where the built key worker is served; `vite.config.ts` fills it in. */
declare module 'virtual:vaultWorkerUrl' {
  export const vaultWorkerUrl: string
}
