import { searchIcon } from '@latchkey/ui'
import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import { TextField, type TextFieldProps } from './TextField.tsx'

export type SearchFieldProps = Pick<TextFieldProps, 'label' | 'data-testid'> & {
  text: string
  onChange: (text: string) => void
}

export function SearchField({ text, onChange, ...rest }: SearchFieldProps): ReactNode {
  return (
    <TextField
      {...rest}
      icon={<Icon icon={searchIcon} size={20} />}
      type="search"
      autoComplete="off"
      spellCheck={false}
      value={text}
      onChange={({ target }) => onChange(target.value)}
      onClear={() => onChange('')}
    />
  )
}
