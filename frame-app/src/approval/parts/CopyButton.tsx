import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import { useEffect, useState } from 'react'
import { useTexts } from '../texts/useTexts.ts'
import { copyText } from './copyText.ts'

const shownFor = 2_000

/** Copies `value`; says so for a moment. */
export function CopyButton({ value }: { value: string }) {
  const { t } = useTexts()
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), shownFor)
    return () => clearTimeout(timer)
  }, [isCopied])
  const Icon = isCopied ? Check : Copy
  const label = t(isCopied ? 'action.copied' : 'action.copy')

  return (
    <button
      type="button"
      className="copy"
      aria-label={label}
      title={label}
      onClick={() => setCopied(copyText(value))}
    >
      <Icon size={16} strokeWidth={1.5} aria-hidden />
    </button>
  )
}
