/** Provided by `vite.config.ts`. */
declare module 'virtual:vaultWorkerUrl' {
  export const vaultWorkerUrl: string
}

/** Likewise. */
declare module 'virtual:smartVaultWorkerUrl' {
  export const smartVaultWorkerUrl: string
}
