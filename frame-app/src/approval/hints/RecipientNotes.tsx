import { octagonExclamationPointIcon } from '@latchkey/ui'
import type { RecipientHint } from '../../keys/hints.ts'
import { Icon } from '../parts/Icon.tsx'
import { inOrder } from '../parts/inOrder.tsx'
import { Note } from '../parts/Note.tsx'
import { Rows } from '../parts/Rows.tsx'
import { asAddress } from '../previews/preview.ts'
import { useTexts } from '../texts/useTexts.ts'

export type RecipientNotesProps = {
  recipients: readonly RecipientHint[]
  /** The address in the heading. */
  subject: string | undefined
}

/** New addresses that are named beside the heading's; of more, the steps show each. */
const mostNamed = 3

export function RecipientNotes({ recipients, subject }: RecipientNotesProps) {
  const { t } = useTexts()
  const similar = recipients.filter((hint) => hint.kind === 'looksLike')
  const added = recipients.filter((hint) => hint.kind === 'firstTime')
  const inside = added.filter(({ address }) => address !== subject)
  const named = inside.length > mostNamed ? [] : inside
  const count = added.length - named.length
  return (
    <>
      {inOrder(similar, ({ address, known }) => (
        <section className="risk" data-risk="high">
          <Icon icon={octagonExclamationPointIcon} size={20} />
          <div>
            <h2>{t('hint.looksLike')}</h2>
            <Rows
              rows={[
                { label: 'hint.given', value: asAddress(address) },
                { label: 'hint.known', value: asAddress(known) },
              ]}
            />
          </div>
        </section>
      ))}
      {count > 0 && <Note>{t('hint.firstTime', { count })}</Note>}
      <Rows
        rows={named.map(({ address }) => ({
          label: 'hint.newRecipient',
          value: asAddress(address),
        }))}
      />
    </>
  )
}
