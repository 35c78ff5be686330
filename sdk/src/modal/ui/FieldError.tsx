import CircleAlert from 'lucide-react/icons/circle-alert'
import type { ReactNode } from 'react'

export type FieldErrorProps = { id: string; message: string | undefined }

/** Always in the tree, so that screen readers announce changes. */
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
