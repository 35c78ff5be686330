import { octagonExclamationPointIcon } from '@latchkey/ui'
import type { RecipientHint } from '../../keys/hints.ts'
import { Icon } from '../parts/Icon.tsx'
import { inOrder } from '../parts/inOrder.tsx'
import { Note } from '../parts/Note.tsx'
import { Rows } from '../parts/Rows.tsx'
import { asAddress } from '../previews/preview.ts'
import { useTexts } from '../texts/useTexts.ts'

export function RecipientNotes({ recipients }: { recipients: readonly RecipientHint[] }) {
  const { t } = useTexts()
  const similar = recipients.filter((hint) => hint.kind === 'looksLike')
  const count = recipients.length - similar.length
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
    </>
  )
}
