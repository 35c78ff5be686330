/** Serves pages of others that list the login as a wallet of the page, each on a site of its own. */
import { type DappParameters, type DappServer, startDapp } from './dapp.ts'
import { projectId } from './demoProject.ts'
import type { Stack } from './stack.ts'

export type AnnouncedDapps = {
  /** `@metamask/test-dapp`, as it is published. */
  testDapp: string
  /** A script of ethers 5. */
  ethers5: string
  /** A page with mipd and `@wallet-standard/app`, and a login that is announced. */
  list: string
  /** The same with two instances, of which only the second is announced. */
  quiet: string
  stop(): Promise<void>
}

const latchkey = { '/latchkey/': 'dist/announced' }

/** Returns the origin of each; the frame trusts them. */
export async function startAnnouncedDapps({ frame, chain }: Stack): Promise<AnnouncedDapps> {
  const running: DappServer[] = []
  const serve = async (host: string, parameters: DappParameters) => {
    const dapp = await startDapp({ mounts: latchkey, ...parameters })
    running.push(dapp)
    const origin = dapp.origin(host)
    await frame.admin('origins', 'add', projectId, origin, '--trusted')
    return origin
  }
  const config = { frameUrl: frame.origin, projectId, chain }
  const other = { ...config, frameUrl: 'http://other.localhost:1' }
  return {
    testDapp: await serve('testdapp', { folder: 'node_modules/@metamask/test-dapp/dist' }),
    ethers5: await serve('ethers5', {
      folder: 'dapps/ethers5',
      mounts: { ...latchkey, '/ethers/': 'node_modules/ethers5/dist' },
    }),
    list: await serve('list', { folder: 'dist/announced', config: [config] }),
    quiet: await serve('quiet', {
      folder: 'dist/announced',
      config: [{ ...config, announce: false }, other],
    }),
    async stop() {
      for (const dapp of running) await dapp.stop()
    },
  }
}
