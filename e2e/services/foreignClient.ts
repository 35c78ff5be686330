/** Serves the page of an unmodified third-party client, on two sites: `foreign` is trusted, `partner` is not. */
import { type DappServer, startDapp } from './dapp.ts'
import { projectId } from './demoProject.ts'
import type { Stack } from './stack.ts'

export async function startForeignClient({
  frame,
  chain,
}: Pick<Stack, 'frame' | 'chain'>): Promise<DappServer> {
  const server = await startDapp({
    folder: 'dist/foreign',
    config: { frameUrl: frame.origin, projectId, chain },
  })
  await frame.admin('origins', 'add', projectId, server.origin('foreign'), '--trusted')
  await frame.admin('origins', 'add', projectId, server.origin('partner'))
  return server
}
