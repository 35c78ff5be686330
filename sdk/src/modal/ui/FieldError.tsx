import CircleAlert from 'lucide-react/icons/circle-alert'
import type { ReactNode } from 'react'

export type FieldErrorProps = { id: string; message: string | undefined }

/** Says what is wrong with the field above. It is always in the tree, so that a screen reader announces a change. */
export function FieldError({ id, message }: FieldErrorProps): ReactNode {
  return (
    <p className="field-error" id={id} role="alert">
      {message && (
        <>
          <CircleAlert size={16} strokeWidth={1.5} />
          <span>{message}</span>
        </>
      )}
    </p>
  )
}
