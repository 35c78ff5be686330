/** Provided by `vite.config.ts`. */
declare module 'virtual:accountWorkerUrl' {
  export const accountWorkerUrl: string
}
