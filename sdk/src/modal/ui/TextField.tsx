import { xIcon } from '@latchkey/ui'
import { type InputHTMLAttributes, type ReactNode, useId, useRef } from 'react'
import { useTexts } from '../shell/TextsContext.ts'
import { FieldError } from './FieldError.tsx'
import { Icon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'

export type TextFieldProps = InputHTMLAttributes<HTMLInputElement> & {
  label: string
  icon?: ReactNode
  /** Announced when it appears. */
  error?: string | undefined
  /** Shows a button that empties the field. */
  onClear?: () => void
  'data-testid'?: string
}

export function TextField({ label, icon, error, onClear, ...rest }: TextFieldProps): ReactNode {
  const { t } = useTexts()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const clear = () => {
    onClear?.()
    input.current?.focus()
  }
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <div className="field-box">
        {icon}
        <input
          {...rest}
          ref={input}
          id={id}
          className="field-input"
          aria-invalid={error !== undefined || undefined}
          aria-describedby={`${id}-error`}
        />
        {onClear && rest.value !== '' && (
          <IconButton
            label={t('field.clear')}
            icon={<Icon icon={xIcon} size={16} />}
            onClick={clear}
            data-testid="clear-field"
          />
        )}
      </div>
      <FieldError id={`${id}-error`} message={error} />
    </div>
  )
}
