import type { ReactNode } from 'react'

/** A row's title, and what a person recognises it by. */
export function RowText({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <div className="row-text">
      <b>{title}</b>
      {children && <span>{children}</span>}
    </div>
  )
}
