import type { ComponentType } from 'react'

/** Fetches the modal's code, and with it that of the Connect view; the browser keeps what it has. */
export async function loadModalHost(): Promise<ComponentType> {
  const [{ ModalHost }] = await Promise.all([
    import('./ModalHost.tsx'),
    import('./views/Connect/Connect.tsx'),
  ])
  return ModalHost
}

/** Fetches it ahead. A failure is ignored: the code is fetched again when it is needed. */
export function prefetchModal(): void {
  loadModalHost().catch(() => undefined)
}
