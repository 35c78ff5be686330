import CircleAlert from 'lucide-react/icons/circle-alert'
import Info from 'lucide-react/icons/info'
import type { ReactNode } from 'react'

type Tone = 'danger' | 'warning'

const icons = { danger: CircleAlert, warning: Info } as const satisfies Record<Tone, unknown>

export type NoticeProps = {
  tone: Tone
  title: string
  /** The explanation and what to do. */
  children?: ReactNode
}

/** States an outcome by icon and words, never by colour alone. */
export function Notice({ tone, title, children }: NoticeProps): ReactNode {
  const Icon = icons[tone]
  return (
    <div className={`notice notice-${tone}`} role={tone === 'danger' ? 'alert' : 'note'}>
      <Icon size={20} strokeWidth={1.5} />
      <div className="notice-text">
        <p className="notice-title">{title}</p>
        {children}
      </div>
    </div>
  )
}
