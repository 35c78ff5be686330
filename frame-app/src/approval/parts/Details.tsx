import { chevronDownIcon } from '@latchkey/ui'
import type { Row } from '../previews/preview.ts'
import { useTexts } from '../texts/useTexts.ts'
import { Icon } from './Icon.tsx'
import { Rows } from './Rows.tsx'

export type DetailsProps = {
  rows: readonly Row[]
  isOpen: boolean
}

export function Details({ rows, isOpen }: DetailsProps) {
  const { t } = useTexts()
  return (
    <details className="details" open={isOpen}>
      <summary>
        {t('label.details')}
        <Icon icon={chevronDownIcon} size={16} />
      </summary>
      <Rows rows={rows} />
    </details>
  )
}
