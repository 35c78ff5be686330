import { mailIcon } from '@latchkey/ui'
import type { ReactNode } from 'react'
import { useTexts } from '../shell/TextsContext.ts'
import { useMediaQuery } from '../shell/useMediaQuery.ts'
import { Icon } from './Icon.tsx'
import { TextField, type TextFieldProps } from './TextField.tsx'

export type EmailFieldProps = Omit<TextFieldProps, 'icon' | 'onChange' | 'onClear'> & {
  onChange: (email: string) => void
}

/** Takes the focus, unless `autoFocus` is false. */
export function EmailField({ autoFocus = true, onChange, ...rest }: EmailFieldProps): ReactNode {
  const { t } = useTexts()
  // On phones the keyboard would hide half of the sheet.
  const keyboard = useMediaQuery('(pointer: fine)')
  return (
    <TextField
      icon={<Icon icon={mailIcon} size={20} />}
      type="email"
      name="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      autoFocus={autoFocus && keyboard}
      placeholder={t('connect.email.placeholder')}
      onChange={({ target }) => onChange(target.value)}
      {...rest}
    />
  )
}
