import { circleExclamationPointIcon, infoIcon } from '@latchkey/ui'
import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'

type Tone = 'danger' | 'warning'

const icons = { danger: circleExclamationPointIcon, warning: infoIcon } as const satisfies Record<
  Tone,
  unknown
>

export type NoticeProps = {
  tone: Tone
  title: string
  /** The explanation and what to do. */
  children?: ReactNode
}

/** Shows an outcome by icon and words, never only by colour. */
export function Notice({ tone, title, children }: NoticeProps): ReactNode {
  return (
    <div className={`notice notice-${tone}`} role={tone === 'danger' ? 'alert' : 'status'}>
      <Icon icon={icons[tone]} size={20} />
      <div className="notice-text">
        <p className="notice-title">{title}</p>
        {children}
      </div>
    </div>
  )
}
