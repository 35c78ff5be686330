import { groupAddress } from '@latchkey/ui'
import type { ReactNode } from 'react'
import type { Recipient, SendState } from '../../../core/send/sendState.ts'
import type { ViewTextKey } from '../../../i18n/viewTexts.ts'
import { RecipientNotice } from '../../parts/RecipientNotice.tsx'
import { useMessageText } from '../../shell/MessageTextProvider.tsx'
import { useViewTexts } from '../../shell/useViewTexts.ts'
import { TextField } from '../../ui/TextField.tsx'

type Problem = Extract<Recipient, { status: 'refused' }>['problem']

const problemTexts = {
  form: 'send.recipient.form',
  checksum: 'send.recipient.checksum',
  burn: 'send.recipient.burn',
  tokenContract: 'send.recipient.tokenContract',
  nameUnsupported: 'send.recipient.nameUnsupported',
  nameNotFound: 'send.recipient.nameNotFound',
} as const satisfies Record<Problem, ViewTextKey>

export type RecipientFieldProps = {
  state: SendState
  disabled: boolean
  onChange: (text: string) => void
}

export function RecipientField({ state, disabled, onChange }: RecipientFieldProps): ReactNode {
  const { t } = useViewTexts()
  const messageText = useMessageText()
  const { recipient, typedRecipient, sender } = state
  const { name: network } = sender.network
  const describe = () => {
    if (recipient.status === 'refused') return t(problemTexts[recipient.problem], { network })
    return recipient.status === 'failed' ? messageText(recipient.error) : undefined
  }
  return (
    <>
      <TextField
        label={t('send.recipient')}
        placeholder={t('send.recipient.placeholder')}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        value={typedRecipient}
        readOnly={disabled}
        error={describe()}
        onChange={({ target }) => onChange(target.value)}
        data-testid="send-recipient"
      />
      <div role="status" className="send-found">
        {recipient.status === 'resolving' && (
          <p className="small">{t('send.recipient.resolving')}</p>
        )}
        {recipient.status === 'found' && recipient.name !== undefined && (
          <p className="small" data-testid="resolved-address">
            {groupAddress(recipient.address).join(' ')}
          </p>
        )}
      </div>
      {recipient.status === 'found' && recipient.warning && (
        <RecipientNotice address={recipient.address} warning={recipient.warning} />
      )}
    </>
  )
}
