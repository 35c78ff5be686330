import type { Languages } from '@latchkey/ui'
import { type ComponentType, useCallback, useEffect, useState } from 'react'
import { useLatchkeyContext } from '../hooks/LatchkeyContext.ts'
import type { MessageTexts } from '../i18n/messageTexts.ts'
import { delay } from '../primitives/delay.ts'
import { onIdle } from '../primitives/onIdle.ts'
import { loadModalHost, loadModalLanguage } from './loadModalHost.ts'
import type { ModalHostProps } from './ModalHost.tsx'

/** Milliseconds that the modal waits for its language, and for connectors that look for wallets. */
const patience = 1500

export type ModalCode = {
  /** Undefined until the code and, within `patience`, the language are loaded. */
  Host: ComponentType<ModalHostProps> | undefined
  /** Replaces the English of an open modal when it loads late. */
  texts: MessageTexts | undefined
  /** Offline, or removed by a deployment. */
  failed: boolean
  load: () => void
}

/** Loads the modal's code and language when the page is idle, and again on opening. */
export function useModalCode(open: boolean, languages: Languages | undefined): ModalCode {
  const { _internal } = useLatchkeyContext()
  const [Host, setHost] = useState<ComponentType<ModalHostProps>>()
  const [texts, setTexts] = useState<MessageTexts>()
  const [failed, setFailed] = useState(false)
  const [waited, setWaited] = useState(false)

  const load = useCallback(() => {
    const { locale, logger } = _internal.options
    const wanted = locale === undefined ? navigator.languages : [locale]
    setFailed(false)
    // Its list of wallets is complete when it appears.
    const discovered = Promise.race([_internal.discover(), delay(patience)])
    Promise.all([loadModalHost(), discovered]).then(
      ([ModalHost]) => setHost(() => ModalHost),
      () => setFailed(true),
    )
    // Rejects only together with the host.
    loadModalLanguage({ wanted, logger, languages }).then(setTexts, () => undefined)
  }, [_internal, languages])

  useEffect(() => onIdle(load), [load])
  useEffect(() => {
    if (open && !Host) load()
  }, [open, Host, load])
  useEffect(() => {
    if (!Host) return
    const timer = setTimeout(() => setWaited(true), patience)
    return () => clearTimeout(timer)
  }, [Host])

  return { Host: texts || waited ? Host : undefined, texts, failed, load }
}
