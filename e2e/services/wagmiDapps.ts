/** Serves the wagmi dApps, one for each version of wagmi, on sites of their own. */
import { type DappServer, startDapp, strictPolicy } from './dapp.ts'
import { projectId } from './demoProject.ts'
import type { Stack } from './stack.ts'

export const wagmiVersions = [2, 3] as const
type WagmiVersion = (typeof wagmiVersions)[number]

export type WagmiDapps = Readonly<Record<WagmiVersion, string>> & { stop(): Promise<void> }

/** Returns the origin of each; the frame trusts them. Needs a stack with `otherChain`. */
export async function startWagmiDapps(stack: Stack): Promise<WagmiDapps> {
  const { frame, chain, otherChain } = stack
  if (!otherChain) throw new TypeError('The stack has one chain only')
  const running: DappServer[] = []
  const serve = async (version: WagmiVersion) => {
    const dapp = await startDapp({
      folder: `dist/wagmi${version}`,
      config: { frameUrl: frame.origin, projectId, chain, otherChain },
      policy: strictPolicy(frame.origin, [chain.rpcUrl, otherChain.rpcUrl]),
    })
    running.push(dapp)
    const origin = dapp.origin(`wagmi${version}`)
    await frame.admin('origins', 'add', projectId, origin, '--trusted')
    return origin
  }
  return {
    2: await serve(2),
    3: await serve(3),
    async stop() {
      for (const dapp of running) await dapp.stop()
    },
  }
}
