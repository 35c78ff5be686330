import type { ReactNode } from 'react'
import { Notice } from '../../ui/Notice.tsx'
import type { Failure } from './describeFailure.ts'

/** The form's button beneath tries again. */
export function LoginFailure({ title, help }: Failure): ReactNode {
  return (
    <Notice tone="danger" title={title}>
      <p>{help}</p>
    </Notice>
  )
}
