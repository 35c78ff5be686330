import type { ReactNode } from 'react'
import { useStore } from 'zustand/react'
import { findNetworkPicture } from '../core/pictures/findPicture.ts'
import { useLatchkeyContext } from '../hooks/LatchkeyContext.ts'
import { useNetwork } from '../hooks/useNetwork.ts'
import { prefetchModal } from './loadModalHost.ts'
import { useButtonTexts } from './shell/ButtonTextsContext.ts'
import { useCssVariables } from './shell/useThemeMode.ts'
import { WalletIcon } from './ui/WalletIcon.tsx'
import { usePaint } from './usePaint.ts'
import { useUnsupported } from './useUnsupported.ts'

export type NetworkButtonProps = {
  /** Default: the active network's name. */
  label?: string
  disabled?: boolean
  /** Added to `lk-connect`, which has the styles. */
  className?: string
}

/**
 * Shows the active network, and opens the list of networks. Renders nothing while
 * `enableNetworkSwitch` is off.
 *
 * @example <NetworkButton />
 */
export function NetworkButton({ label, disabled, className }: NetworkButtonProps): ReactNode {
  const latchkey = useLatchkeyContext()
  const { network, isSwitching } = useNetwork()
  const isUnsupported = useUnsupported()
  const paint = usePaint(useCssVariables(latchkey))
  // Nothing is requested before the user acts.
  const isPictured = useStore(latchkey._internal.stores.modal, ({ opened }) => opened)
  const icon = isPictured ? findNetworkPicture(latchkey._internal, network) : undefined
  const { t } = useButtonTexts()
  if (!latchkey._internal.options.modal.enableNetworkSwitch) return null
  const text = isUnsupported ? t('button.switchNetwork') : (label ?? network.name)
  return (
    <button
      ref={paint}
      type="button"
      className={className ? `lk-connect ${className}` : 'lk-connect'}
      disabled={disabled}
      data-connected
      data-testid="network-button"
      aria-haspopup="dialog"
      aria-busy={isSwitching || undefined}
      onPointerEnter={prefetchModal}
      onFocus={prefetchModal}
      onClick={() => {
        latchkey._internal.emit('CLICK_NETWORKS', undefined)
        latchkey.open({ view: 'Networks' })
      }}
    >
      <WalletIcon wallet={{ id: network.caipNetworkId, name: network.name, icon }} size={24} />
      {text}
    </button>
  )
}
