import type { ReactNode } from 'react'
import type { ViewData } from '../../../core/modal/views.ts'
import { OrderFacts } from '../../parts/OrderFacts.tsx'
import { RecipientNotice } from '../../parts/RecipientNotice.tsx'
import { useMessageText } from '../../shell/MessageTextProvider.tsx'
import { useStyles } from '../../shell/ShadowRootContext.ts'
import { useViewTexts } from '../../shell/useViewTexts.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { walletSendStyles } from '../WalletSend/WalletSend.css.ts'
import { useWalletSendPreview } from './useWalletSendPreview.ts'

type Props = { data: ViewData['WalletSendPreview'] }

export function WalletSendPreview({ data: { flow } }: Props): ReactNode {
  const { t } = useViewTexts()
  const messageText = useMessageText()
  const { order, error, isSending, wallet, send, edit } = useWalletSendPreview(flow)
  useStyles(walletSendStyles)
  if (!order) return <div className="view" />
  return (
    <div className="view">
      <OrderFacts order={order} />
      {order.warning && <RecipientNotice address={order.recipient} warning={order.warning} />}
      {error && (
        <Notice
          tone={error.code === 'USER_REJECTED' ? 'warning' : 'danger'}
          title={t(error.code === 'USER_REJECTED' ? 'send.declined' : 'send.failed')}
        >
          <p>{messageText(error)}</p>
        </Notice>
      )}
      <p className="small centred" role="status">
        {t(isSending ? 'send.continueIn' : 'send.irreversible', { wallet })}
      </p>
      <Button variant="primary" busy={isSending} onClick={send} data-testid="confirm-send">
        {t(order.warning?.kind === 'lookAlike' ? 'send.sendAnyway' : 'title.WalletSend')}
      </Button>
      <Button onClick={edit} data-testid="edit-send">
        {t(isSending ? 'send.cancel' : 'send.edit')}
      </Button>
    </div>
  )
}
