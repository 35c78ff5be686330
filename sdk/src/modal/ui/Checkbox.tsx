import type { ReactNode } from 'react'
import { useStyles } from '../shell/ShadowRootContext.ts'
import { checkboxStyles } from './Checkbox.css.ts'

export type CheckboxProps = {
  checked: boolean
  onChange: (checked: boolean) => void
  /** The label. */
  children: ReactNode
  'data-testid'?: string
}

/** A box with its label: the target is both, at least 44 px high. */
export function Checkbox({ onChange, children, ...rest }: CheckboxProps): ReactNode {
  useStyles(checkboxStyles)
  return (
    <label className="checkbox-row">
      <input
        type="checkbox"
        className="checkbox"
        onChange={({ target }) => onChange(target.checked)}
        {...rest}
      />
      <span>{children}</span>
    </label>
  )
}
