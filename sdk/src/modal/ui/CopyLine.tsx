import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import { type ReactNode, useState } from 'react'
import { useTexts } from '../shell/TextsContext.ts'
import { IconButton } from './IconButton.tsx'

/** A command in full with a button that copies it. */
export function CopyLine({ text }: { text: string }): ReactNode {
  const { t } = useTexts()
  const [copied, setCopied] = useState(false)
  const Icon = copied ? Check : Copy
  // Without leave to copy, the text is still there to be selected.
  const copy = () =>
    navigator.clipboard?.writeText(text).then(
      () => setCopied(true),
      () => {},
    )
  return (
    <div className="copy-line">
      <code>{text}</code>
      <IconButton
        label={t(copied ? 'copy.done' : 'copy.command')}
        icon={<Icon size={16} strokeWidth={1.5} />}
        onClick={copy}
      />
    </div>
  )
}
