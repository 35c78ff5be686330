import { useState } from 'react'
import { useLatchkeyContext } from '../../../hooks/LatchkeyContext.ts'
import { useEmailCapture } from '../../../hooks/useEmailCapture.ts'
import { useViewTexts } from '../../shell/useViewTexts.ts'
import { looksLikeEmail } from '../Connect/looksLikeEmail.ts'

const domains = [
  'gmail.com',
  'outlook.com',
  'yahoo.com',
  'hotmail.com',
  'aol.com',
  'icloud.com',
  'zoho.com',
] as const

export type DataCaptureState = {
  /** The dApp's name, or its host. */
  dapp: string
  email: string
  onChange: (email: string) => void
  error: string | undefined
  busy: boolean
  recents: readonly string[]
  /** Ends of the email, for a name without one. */
  domains: readonly string[]
  complete: (domain: string) => void
  submit: (email?: string) => void
  /** Undefined if the dApp needs the email. */
  skip: (() => void) | undefined
}

export function useDataCapture(): DataCaptureState {
  const { _internal: internal } = useLatchkeyContext()
  const { t } = useViewTexts()
  const { capture, state } = useEmailCapture()
  const [typed, setTyped] = useState<string>()
  const [isInvalid, setInvalid] = useState(false)
  const email = typed ?? state.email
  const hasFailed = state.failed && typed === undefined
  const change = (text: string) => {
    setTyped(text)
    setInvalid(false)
  }
  const [name = '', domain = ''] = email.trim().split('@')
  const fitting = name === '' ? [] : domains.filter((each) => each.startsWith(domain))
  return {
    dapp: internal.options.metadata?.name || location.host,
    email,
    onChange: change,
    error: isInvalid ? t('capture.invalid') : hasFailed ? t('capture.failed') : undefined,
    busy: state.status === 'sending',
    recents: capture?.readRecents() ?? [],
    domains: fitting.filter((each) => each !== domain),
    complete: (each) => change(`${name}@${each}`),
    submit(chosen = email) {
      const address = chosen.trim()
      if (!looksLikeEmail(address)) return setInvalid(true)
      setTyped(undefined)
      void capture?.submit(address)
    },
    skip: state.canSkip ? () => capture?.skip() : undefined,
  }
}
