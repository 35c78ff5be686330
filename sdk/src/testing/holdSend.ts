import { createStore } from 'zustand/vanilla'
import type { SendFlow } from '../core/send/sendFlow.ts'
import { type SendState, startSend } from '../core/send/sendState.ts'
import { mainnet } from '../networks/evm.ts'
import { evmAddress } from './mockUser.ts'

/** A transfer that stays as it is. */
export function holdSend(changes: Partial<SendState> = {}): SendFlow {
  const sender = { network: mainnet, address: evmAddress }
  const nothing = () => {}
  return {
    state: createStore<SendState>(() => ({
      ...startSend(sender, mainnet.nativeCurrency),
      ...changes,
    })),
    selectAsset: nothing,
    typeAmount: nothing,
    useMax: nothing,
    typeRecipient: nothing,
    readFunds: async () => {},
    check: async () => false,
    edit: nothing,
    send: async () => false,
    stop: nothing,
  }
}
