import type { ReactNode } from 'react'
import type { ViewData } from '../../../core/modal/views.ts'
import { useStyles } from '../../shell/ShadowRootContext.ts'
import { useViewTexts } from '../../shell/useViewTexts.ts'
import { Button } from '../../ui/Button.tsx'
import { WalletIcon } from '../../ui/WalletIcon.tsx'
import { connectingStyles } from '../ConnectingExternal/ConnectingExternal.css.ts'
import { useSwitchActiveChain } from './useSwitchActiveChain.ts'

type Props = { data: ViewData['SwitchActiveChain'] }

export function SwitchActiveChain({ data: { networkId } }: Props): ReactNode {
  const { t } = useViewTexts()
  const state = useSwitchActiveChain(networkId)
  useStyles(connectingStyles)
  if (!state) return null
  const { name, icon, connect } = state
  return (
    <div className="view connecting">
      <WalletIcon wallet={{ id: networkId, name, icon }} size={64} />
      <div className="connecting-status">
        <p className="connecting-title centred">{t('networks.unserved', { name })}</p>
        <p className="small centred">{t('networks.unservedHelp')}</p>
      </div>
      <Button variant="primary" onClick={connect}>
        {t('networks.chooseWallet')}
      </Button>
    </div>
  )
}
