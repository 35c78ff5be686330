import { findTransfers } from '../../../actions/transfers/findTransfers.ts'
import { pushView } from '../../../core/modal/pushView.ts'
import { openSend } from '../../../core/send/openSend.ts'
import { useLatchkeyContext } from '../../../hooks/LatchkeyContext.ts'
import { useAccount } from '../../../hooks/useAccount.ts'
import { useNetwork } from '../../../hooks/useNetwork.ts'
import type { AccountActionsProps } from './AccountActions.tsx'

export function useAccountActions(): AccountActionsProps {
  const latchkey = useLatchkeyContext()
  const { network } = useNetwork()
  const { address } = useAccount()
  const load = address && findTransfers(latchkey, network.chainNamespace)
  return {
    onSend: load ? () => openSend(latchkey, load) : undefined,
    onReceive: () => pushView(latchkey, { name: 'WalletReceive', data: undefined }),
  }
}
