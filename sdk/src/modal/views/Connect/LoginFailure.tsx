import type { ReactNode } from 'react'
import { CopyLine } from '../../ui/CopyLine.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { Failure } from './describeFailure.ts'

/** How the last attempt ended, with the cure; trying again is the form's button beneath. */
export function LoginFailure({ title, help, command }: Failure): ReactNode {
  return (
    <Notice tone="danger" title={title}>
      <p>{help}</p>
      {command && <CopyLine text={command} />}
    </Notice>
  )
}
