import CircleAlert from 'lucide-react/icons/circle-alert'
import type { ReactNode } from 'react'

export type FieldErrorProps = { id: string; message: string | undefined }

/** What is wrong with the field above; always in the tree, so that a screen reader hears it appear. */
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
