import ChevronDown from 'lucide-react/icons/chevron-down'
import type { Row } from '../previews/preview.ts'
import { useTexts } from '../texts/useTexts.ts'
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
        <ChevronDown size={16} strokeWidth={1.5} aria-hidden />
      </summary>
      <Rows rows={rows} />
    </details>
  )
}
