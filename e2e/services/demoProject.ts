import type { DappServer } from './dapp.ts'
import type { Frame } from './frame.ts'

export const projectId = 'demo'

/** An earlier run may have added it. */
export async function addDemoProject({ admin }: Pick<Frame, 'admin'>): Promise<void> {
  if ((await admin('projects', 'list')).includes(projectId)) return
  await admin('projects', 'add', 'Latchkey demo', '--id', projectId)
}

/** Allows the demo's two sites: `dapp` is trusted, `partner` is not. */
export async function allowSites({ admin }: Frame, { origin }: DappServer): Promise<void> {
  await Promise.all([
    admin('origins', 'add', projectId, origin('dapp'), '--trusted'),
    admin('origins', 'add', projectId, origin('partner')),
  ])
}
