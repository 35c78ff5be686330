import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import { useEffect, useState } from 'react'
import { text } from '../texts/text.ts'
import { copyText } from './copyText.ts'

const shownFor = 2_000

/** Copies `value`; says so for a moment. */
export function CopyButton({ value }: { value: string }) {
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), shownFor)
    return () => clearTimeout(timer)
  }, [isCopied])
  const Icon = isCopied ? Check : Copy
  const label = text(isCopied ? 'action.copied' : 'action.copy')

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
