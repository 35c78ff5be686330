import type { ChainNamespace } from '@latchkey/protocol'
import { useStore } from 'zustand/react'
import type { ViewData } from '../../../core/modal/views.ts'
import { groupConnectors } from '../../../core/wallets/groupConnectors.ts'
import { listChoices, selectNamespace } from '../../../core/wallets/selectConnector.ts'
import { useLatchkeyContext } from '../../../hooks/LatchkeyContext.ts'

export type ConnectingMultiChainState = {
  name: string
  /** Empty if the page lost the wallet. */
  choices: readonly {
    namespace: ChainNamespace
    /** The name of its network, if the dApp uses only one. */
    networkName: string | undefined
    onSelect: () => void
  }[]
}

export function useConnectingMultiChain({
  connectorIds,
}: ViewData['ConnectingMultiChain']): ConnectingMultiChainState {
  const latchkey = useLatchkeyContext()
  const { options, stores } = latchkey._internal
  const connectors = useStore(stores.connectors)
  const wanted = connectors.filter(({ id }) => connectorIds.includes(id))
  const [group] = groupConnectors(wanted)
  if (!group) return { name: '', choices: [] }
  const choices = listChoices(latchkey._internal, group).map((namespace) => {
    const networks = options.networks.filter(({ chainNamespace }) => chainNamespace === namespace)
    return {
      namespace,
      networkName: networks.length === 1 ? networks[0]?.name : undefined,
      onSelect: () => selectNamespace(latchkey, { group, namespace }),
    }
  })
  return { name: group[0].name, choices }
}
