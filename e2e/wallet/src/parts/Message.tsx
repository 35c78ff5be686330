import type { ReactNode } from 'react'

export type MessageProps = {
  children: ReactNode
  action?: { label: string; perform: () => void }
}

export function Message({ children, action }: MessageProps) {
  return (
    <section className="card">
      <p role="status">{children}</p>
      {action && (
        <button type="button" className="button" onClick={action.perform}>
          {action.label}
        </button>
      )}
    </section>
  )
}
