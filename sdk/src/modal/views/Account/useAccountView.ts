import { splitAmount } from '@latchkey/ui'
import { useState } from 'react'
import { disconnect } from '../../../core/connection/disconnect.ts'
import { copyAddress } from '../../../core/modal/copyAddress.ts'
import type { Balance } from '../../../core/queries/balance.ts'
import { formatAmount } from '../../../core/queries/formatAmount.ts'
import { useLatchkeyContext } from '../../../hooks/LatchkeyContext.ts'
import { useAccount } from '../../../hooks/useAccount.ts'
import { useBalance } from '../../../hooks/useBalance.ts'
import { useNetwork } from '../../../hooks/useNetwork.ts'
import { useTexts } from '../../shell/TextsContext.ts'
import type { AccountBalanceProps } from './AccountBalance.tsx'

export type AccountViewState = {
  address: string | undefined
  email: string | undefined
  network: string
  /** A reload signs out. */
  memoryOnly: boolean
  balance: AccountBalanceProps
  disconnecting: boolean
  copy: () => void
  disconnect: () => void
}

const formatInFull = ({ value, decimals }: Balance) => formatAmount(value, decimals, decimals)

export function useAccountView(): AccountViewState {
  const latchkey = useLatchkeyContext()
  const { address, user } = useAccount()
  const { network } = useNetwork()
  const { balance, error } = useBalance()
  const { locale } = useTexts()
  const [disconnecting, setDisconnecting] = useState(false)
  const [isFull, setFull] = useState(false)

  const leave = async () => {
    setDisconnecting(true)
    try {
      await disconnect(latchkey)
    } catch {
      // DISCONNECT_FAILED: the toast has shown it, and the user is still connected.
      setDisconnecting(false)
    }
  }

  return {
    address,
    email: user?.email,
    network: network.name,
    memoryOnly: user?.memoryOnly ?? false,
    balance: {
      amount: balance && splitAmount(isFull ? formatInFull(balance) : balance.formatted, locale),
      symbol: balance?.symbol ?? network.nativeCurrency.symbol,
      failed: !balance && error !== undefined,
      isFull,
      onToggle: () => setFull(!isFull),
    },
    disconnecting,
    copy: () => void copyAddress(latchkey),
    disconnect: leave,
  }
}
