import { circleExclamationPointIcon } from '@latchkey/ui'
import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'

export type FieldErrorProps = { id: string; message: string | undefined }

/** Always in the tree, so that screen readers announce changes. */
export function FieldError({ id, message }: FieldErrorProps): ReactNode {
  return (
    <p className="field-error" id={id} role="alert">
      {message && (
        <>
          <Icon icon={circleExclamationPointIcon} size={16} />
          <span>{message}</span>
        </>
      )}
    </p>
  )
}
