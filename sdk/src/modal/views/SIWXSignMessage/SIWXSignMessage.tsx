import type { ReactNode } from 'react'
import { useMessageText } from '../../shell/MessageTextProvider.tsx'
import { useStyles } from '../../shell/ShadowRootContext.ts'
import { useElapsed } from '../../shell/useElapsed.ts'
import { useViewTexts } from '../../shell/useViewTexts.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { WalletIcon } from '../../ui/WalletIcon.tsx'
import { connectingStyles } from '../ConnectingExternal/ConnectingExternal.css.ts'
import { siwxSignMessageStyles } from './SIWXSignMessage.css.ts'
import { useSIWXSignMessage } from './useSIWXSignMessage.ts'

/** Also what AppKit 1.7 calls ConnectingSiwe. */
export function SIWXSignMessage(): ReactNode {
  const { t } = useViewTexts()
  const messageText = useMessageText()
  const state = useSIWXSignMessage(t('siwx.guarded'))
  const { dapp, network, wallet, required, signing, error, sign, cancel } = state
  useStyles(connectingStyles)
  useStyles(siwxSignMessageStyles)
  return (
    <div className="view connecting" data-testid="siwx-sign-message">
      {wallet && <WalletIcon wallet={wallet} size={64} />}
      <p className="siwx-lead">{t('siwx.lead', { dapp })}</p>
      <div>
        <p className="small centred">{t('siwx.help')}</p>
        <p className="small centred">
          {required ? t('siwx.required', { network }) : t('siwx.optional')}
        </p>
      </div>
      {error && <Notice tone="warning" title={messageText(error)} />}
      {signing && wallet && <Waiting />}
      <div className="siwx-buttons">
        <Button onClick={cancel} data-testid="siwx-cancel">
          {t('siwx.cancel')}
        </Button>
        <Button variant="primary" busy={signing} onClick={sign} data-testid="siwx-sign">
          {t(signing ? 'siwx.signing' : 'siwx.sign')}
        </Button>
      </div>
    </div>
  )
}

/** After 10 s, the wallet may have lost its request. */
function Waiting(): ReactNode {
  const { t } = useViewTexts()
  const isLong = useElapsed(10_000)
  return (
    <p role="status" className="small centred">
      {t(isLong ? 'siwx.stillWaiting' : 'siwx.waiting')}
    </p>
  )
}
