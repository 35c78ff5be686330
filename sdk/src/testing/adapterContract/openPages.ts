import { expect, onTestFinished } from 'vitest'
import type { Chain as Node } from '../../../../e2e/services/anvil.ts'
import { connect } from '../../actions/connect.ts'
import { describeAccount } from '../../core/connection/describeAccount.ts'
import { getConnection } from '../../core/connection/selectors.ts'
import { createInstance } from '../../core/createInstance.ts'
import type { Latchkey } from '../../core/latchkey.ts'
import type { Network } from '../../networks/network.ts'
import { memoryStorage } from '../memoryStorage.ts'
import type { AbilityRecord } from '../recordAbilities.ts'
import type { AdapterLibrary, AdapterWallet, FollowParameters } from './adapterLibrary.ts'

export type AdapterContractParameters = {
  abilities: AbilityRecord
  startWallet(nodes: readonly Node[]): AdapterWallet
  follow(latchkey: Latchkey<'eip155'>, parameters: FollowParameters): AdapterLibrary
}

/** The chains of the suite, which `beforeAll` starts. The wallet does not know the third. */
export type AdapterChains = { nodes: Node[]; networks: Network<'eip155'>[] }

export type AdapterPages = ReturnType<typeof openPages>

/** Opens pages with an instance, and the library that follows it. */
export function openPages(
  { startWallet, follow, abilities: { show } }: AdapterContractParameters,
  chains: AdapterChains,
) {
  const { nodes, networks } = chains
  // `beforeAll` has added them.
  const configured = () => networks as [Network<'eip155'>, ...Network<'eip155'>[]]
  /** A page: an instance, and the library that follows it. */
  const openPage = (wallet: AdapterWallet, storage = memoryStorage(), ssr = false) => {
    const latchkey = createInstance({
      projectId: 'demo',
      networks: configured(),
      connectors: [wallet.create],
      storage,
    })
    latchkey._internal.modalHost.attach()
    onTestFinished(() => latchkey.destroy())
    const { connection, modal } = latchkey._internal.stores
    const library = follow(latchkey, { chains: configured(), ssr })
    /** What each side reports. */
    const report = () => {
      const state = connection.getState()
      const { isConnected, address } = describeAccount(latchkey._internal, state, 'eip155')
      const { accounts, chainId } = library.account()
      return {
        instance: isConnected
          ? { address, chainId: getConnection(state, 'eip155')?.network.id }
          : undefined,
        library: library.status() === 'connected' ? { address: accounts[0], chainId } : undefined,
      }
    }
    const settle = async (expected: { address: string; chainId: number } | undefined) => {
      await expect.poll(report).toEqual({ instance: expected, library: expected })
    }
    const isOpen = () => modal.getState().open
    return { latchkey, library, report, settle, isOpen, storage }
  }
  const begin = async () => {
    const wallet = startWallet(nodes)
    const page = openPage(wallet)
    await page.library.mount()
    return { ...page, wallet, first: { address: wallet.accounts[0], chainId: 31_337 } }
  }
  const beginConnected = async () => {
    const started = await begin()
    await connect(started.latchkey)
    await started.settle(started.first)
    return started
  }
  return { ...chains, show, openPage, begin, beginConnected }
}
