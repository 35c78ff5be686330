import type { LoginMethod } from '../../../connectors/connector.ts'
import { useLatchkeyContext } from '../../../hooks/LatchkeyContext.ts'
import { loginEntries } from './loginEntries.ts'

export type ConnectState = {
  /** The site that the user signs in to, such as `dapp.example`. */
  host: string
  methods: readonly LoginMethod[]
}

export function useConnect(): ConnectState {
  const { features } = useLatchkeyContext()._internal.options.modal
  const methods = Object.keys(loginEntries) as LoginMethod[]
  return { host: location.host, methods: methods.filter((method) => features[method]) }
}
