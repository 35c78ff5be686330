import { copyIcon } from '@latchkey/ui'
import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'

export type CopyRowProps = {
  /** Names the action, such as "Copy address". */
  label: string
  /** Visible. */
  text: string
  /** Complete, for the pointer. */
  title: string
  onCopy: () => void
  'data-testid'?: string
}

/** A shortened value that copies itself in full. */
export function CopyRow({ label, text, title, onCopy, ...rest }: CopyRowProps): ReactNode {
  return (
    <button type="button" className="copy-row" title={title} onClick={onCopy} {...rest}>
      <span className="visually-hidden">{label} </span>
      <span>{text}</span>
      <Icon icon={copyIcon} size={16} />
    </button>
  )
}
