import { type InputHTMLAttributes, type ReactNode, useId } from 'react'
import { FieldError } from './FieldError.tsx'

export type TextFieldProps = InputHTMLAttributes<HTMLInputElement> & {
  label: string
  icon?: ReactNode
  /** Announced when it appears. */
  error?: string | undefined
  'data-testid'?: string
}

export function TextField({ label, icon, error, ...rest }: TextFieldProps): ReactNode {
  const id = useId()
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <div className="field-box">
        {icon}
        <input
          {...rest}
          id={id}
          className="field-input"
          aria-invalid={error !== undefined || undefined}
          aria-describedby={`${id}-error`}
        />
      </div>
      <FieldError id={`${id}-error`} message={error} />
    </div>
  )
}
