import { checkIcon, copyIcon } from '@latchkey/ui'
import { useEffect, useState } from 'react'
import { useTexts } from '../texts/useTexts.ts'
import { copyText } from './copyText.ts'
import { Icon } from './Icon.tsx'

const shownFor = 2_000

export function CopyButton({ value }: { value: string }) {
  const { t } = useTexts()
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), shownFor)
    return () => clearTimeout(timer)
  }, [isCopied])
  const label = t(isCopied ? 'action.copied' : 'action.copy')

  return (
    <button
      type="button"
      className="copy"
      aria-label={label}
      title={label}
      onClick={() => setCopied(copyText(value))}
    >
      <Icon icon={isCopied ? checkIcon : copyIcon} size={16} />
    </button>
  )
}
