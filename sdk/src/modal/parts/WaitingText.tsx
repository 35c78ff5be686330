import type { ReactNode } from 'react'
import { Spinner } from '../ui/Spinner.tsx'

export type WaitingTextProps = {
  title: string
  help?: ReactNode
}

/** Goes into a status, which reads it aloud; its styles are `connectingStyles`. */
export function WaitingText({ title, help }: WaitingTextProps): ReactNode {
  return (
    <>
      <p className="connecting-title">
        <Spinner />
        <span>{title}</span>
      </p>
      {help && <p className="small centred">{help}</p>}
    </>
  )
}
