import { useStore } from 'zustand/react'
import type { Connector, LoginMethod } from '../../../connectors/connector.ts'
import { connectWallet } from '../../../core/connection/connectWallet.ts'
import { useLatchkeyContext } from '../../../hooks/LatchkeyContext.ts'
import { loginEntries } from './loginEntries.ts'

export type WalletChoice = {
  wallet: Pick<Connector, 'id' | 'name' | 'icon'>
  onSelect: () => void
}

export type ConnectState = {
  /** The site that the user signs in to, such as `dapp.example`. */
  host: string
  methods: readonly LoginMethod[]
  wallets: readonly WalletChoice[]
}

export function useConnect(): ConnectState {
  const latchkey = useLatchkeyContext()
  const { stores } = latchkey._internal
  const { features } = useStore(stores.options).modal
  const connectors = useStore(stores.connectors)
  const methods = Object.keys(loginEntries) as LoginMethod[]
  return {
    host: location.host,
    methods: methods.filter(
      (method) => features[method] && connectors.some(({ login }) => login?.[method]),
    ),
    wallets: connectors.filter(isWallet).map((connector) => ({
      wallet: connector,
      onSelect: () => void connectWallet(latchkey, connector),
    })),
  }
}

const isWallet = ({ login, isAvailable }: Connector) =>
  login === undefined && isAvailable?.() !== false
