import type { ComponentType } from 'react'
import type { ModalHostProps } from './ModalHost.tsx'

/** Names the modal's files, which would otherwise be listed in what every page loads. */
export async function importModalHost(): Promise<ComponentType<ModalHostProps>> {
  const { ModalHost } = await import('./ModalHost.tsx')
  return ModalHost
}
