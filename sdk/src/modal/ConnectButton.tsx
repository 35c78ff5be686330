import { shortAddress } from '@latchkey/ui'
import { type ReactNode, useEffect } from 'react'
import { useLatchkeyContext } from '../hooks/LatchkeyContext.ts'
import { useAccount } from '../hooks/useAccount.ts'
import { AccountAvatar, loadAvatar } from './AccountAvatar.tsx'
import { prefetchModal } from './loadModalHost.ts'
import { useButtonTexts } from './shell/ButtonTextsContext.ts'
import { useCssVariables } from './shell/useThemeMode.ts'
import { usePaint } from './usePaint.ts'
import { useUnsupported } from './useUnsupported.ts'

export type ConnectButtonProps = {
  /** Default: 'Connect wallet'. */
  label?: string | undefined
  /** Shown while connecting or reconnecting. Default: 'Connecting...'. */
  loadingLabel?: string | undefined
  /** Added to `lk-connect`, which has the styles. */
  className?: string | undefined
}

/**
 * Opens the modal. Shows the account once connected.
 *
 * @example <ConnectButton />
 */
export function ConnectButton(props: ConnectButtonProps): ReactNode {
  const latchkey = useLatchkeyContext()
  const { address, isConnected, status, error } = useAccount()
  const isUnsupported = useUnsupported()
  const paint = usePaint(useCssVariables(latchkey))
  const connected = isConnected ? address : undefined
  const busy = !error && (status === 'connecting' || status === 'reconnecting')
  useEffect(() => {
    if (busy) void loadAvatar()
  }, [busy])
  const { t } = useButtonTexts()
  const { label = t('button.connect'), loadingLabel = t('button.connecting'), className } = props
  return (
    <button
      ref={paint}
      type="button"
      className={className ? `lk-connect ${className}` : 'lk-connect'}
      data-connected={connected !== undefined || undefined}
      data-testid={connected === undefined ? 'connect-button' : 'account-button'}
      aria-haspopup="dialog"
      aria-busy={busy || undefined}
      title={connected}
      onPointerEnter={prefetchModal}
      onFocus={prefetchModal}
      onClick={() => latchkey.open()}
    >
      {connected && <AccountAvatar address={connected} />}
      {connected
        ? isUnsupported
          ? t('button.switchNetwork')
          : shortAddress(connected)
        : busy
          ? loadingLabel
          : label}
    </button>
  )
}
