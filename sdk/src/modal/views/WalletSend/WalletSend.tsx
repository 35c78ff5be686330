import type { FormEvent, ReactNode } from 'react'
import type { ViewData } from '../../../core/modal/views.ts'
import { useMessageText } from '../../shell/MessageTextProvider.tsx'
import { useStyles } from '../../shell/ShadowRootContext.ts'
import { useViewTexts } from '../../shell/useViewTexts.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { AmountField } from './AmountField.tsx'
import { AssetButton } from './AssetButton.tsx'
import { RecipientField } from './RecipientField.tsx'
import { useWalletSend } from './useWalletSend.ts'
import { walletSendStyles } from './WalletSend.css.ts'

type Props = { data: ViewData['WalletSend'] }

export function WalletSend({ data: { flow } }: Props): ReactNode {
  const { t } = useViewTexts()
  const messageText = useMessageText()
  const { state, canReview, isChecking, ...form } = useWalletSend(flow)
  const { fundsError, progress, typedRecipient } = state
  const error = progress.step === 'editing' ? progress.error : undefined
  useStyles(walletSendStyles)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (canReview) form.review()
  }
  return (
    <form className="view" onSubmit={submit} noValidate>
      <AssetButton state={state} onSelect={form.selectToken} />
      {fundsError && (
        <>
          <Notice tone="danger" title={t('account.balance.failed')}>
            <p>{messageText(fundsError)}</p>
          </Notice>
          <Button onClick={form.retry}>{t('modal.retry')}</Button>
        </>
      )}
      <AmountField
        state={state}
        text={form.amount}
        issue={form.amountIssue}
        disabled={isChecking}
        onChange={form.typeAmount}
        onMax={form.useMax}
      />
      <RecipientField state={state} disabled={isChecking} onChange={form.typeRecipient} />
      {error && (
        <Notice tone="danger" title={t('send.refused')}>
          <p>{messageText(error)}</p>
        </Notice>
      )}
      <Button
        type="submit"
        variant="primary"
        busy={isChecking}
        disabled={!canReview && !isChecking}
        data-testid="review-send"
      >
        {t(isChecking ? 'send.checking' : nameNext(form.amount, typedRecipient))}
      </Button>
    </form>
  )
}

/** Says what is missing. */
function nameNext(amount: string, recipient: string) {
  if (amount.trim() === '') return 'send.enterAmount'
  return recipient.trim() === '' ? 'send.enterRecipient' : 'send.review'
}
