import { circleCheckIcon, circleExclamationPointIcon } from '@latchkey/ui'
import type { ReactNode } from 'react'
import type { ToastState, ToastVariant } from '../../core/modal/toastStore.ts'
import { Icon } from '../ui/Icon.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { useMessageText } from './MessageTextProvider.tsx'

const icons = {
  loading: <Spinner />,
  success: <Icon icon={circleCheckIcon} size={20} />,
  error: <Icon icon={circleExclamationPointIcon} size={20} />,
} as const satisfies Record<ToastVariant, ReactNode>

/** Always in the tree, so that screen readers announce changes. */
export function Toast({ open, variant, message, code }: ToastState): ReactNode {
  const messageText = useMessageText()
  return (
    <div
      className="toast-region"
      role="status"
      aria-live={variant === 'error' ? 'assertive' : 'polite'}
    >
      {open && (
        <p className={`toast toast-${variant}`}>
          {icons[variant]}
          <span>{messageText({ code, message })}</span>
        </p>
      )}
    </div>
  )
}
