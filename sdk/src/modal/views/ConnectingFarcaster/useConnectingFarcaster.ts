import { useCallback, useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand/react'
import type { ErrorState } from '../../../core/describeError.ts'
import type { Latchkey } from '../../../core/latchkey.ts'
import { cancelLogin } from '../../../core/login/cancelLogin.ts'
import { connectFarcaster, farcasterStep } from '../../../core/login/connectFarcaster.ts'
import { isSignedIn } from '../../../core/login/isSignedIn.ts'
import { findStep, type LoginState } from '../../../core/login/loginState.ts'
import { isLoginStepShown } from '../../../core/login/showLoginStep.ts'
import { copyText } from '../../../core/modal/copyText.ts'
import { hasLegalCheckbox } from '../../../core/modal/legalConsent.ts'
import type { RouterState } from '../../../core/modal/modalStore.ts'
import { useLatchkeyContext } from '../../../hooks/LatchkeyContext.ts'
import { readPlatform } from '../../../primitives/platform.ts'

export type ConnectingFarcasterState = {
  /** `ended`: another login replaced this one. */
  stage: 'consent' | 'signedIn' | 'waiting' | 'retrieving' | 'failed' | 'ended'
  /** Undefined until the server has it. */
  url: string | undefined
  error: ErrorState | undefined
  isPhone: boolean
  copy: () => void
  start: () => void
}

/** Milliseconds for which a login that is over shows its last state: the view may be leaving. */
const endedDelay = 1_000

export function useConnectingFarcaster(): ConnectingFarcasterState {
  const latchkey = useLatchkeyContext()
  const { stores } = latchkey._internal
  const login = useStore(stores.login)
  const signedIn = useStore(stores.connection, (state) => isSignedIn(latchkey._internal, state))
  const { modal } = useStore(stores.options)
  const isAccepted = useStore(stores.modal, ({ legalAccepted }) => legalAccepted)
  const [asked] = useState(hasLegalCheckbox(modal) && !isAccepted)
  const { shown, isOver } = useLastLogin(login)
  const start = useCallback(() => void connectFarcaster(latchkey), [latchkey])
  useStart(latchkey, { start, isHeld: asked || signedIn })
  useCancelOnUnmount(latchkey)

  const url = findStep(shown, 'social', 'farcaster')?.url
  const stages = {
    idle: signedIn ? 'signedIn' : asked ? 'consent' : 'waiting',
    starting: 'waiting',
    waiting: 'waiting',
    checking: 'retrieving',
    connecting: 'retrieving',
    failed: 'failed',
  } as const satisfies Record<LoginState['status'], ConnectingFarcasterState['stage']>
  return {
    stage: isOver ? 'ended' : stages[shown.status],
    url,
    error: shown.status === 'failed' ? shown.error : undefined,
    isPhone: readPlatform().mobile,
    copy: () => {
      if (url !== undefined) void copyText(latchkey, { text: url, code: 'LINK_COPIED' })
    },
    start,
  }
}

/** Once it is over, the login's last state, for a moment. */
function useLastLogin(login: LoginState): { shown: LoginState; isOver: boolean } {
  const [last, setLast] = useState(login)
  const [isOver, setOver] = useState(false)
  const isIdle = login.status === 'idle'
  if (!isIdle && last !== login) setLast(login)
  const isEnded = isIdle && last.status !== 'idle'
  useEffect(() => {
    setOver(false)
    if (!isEnded) return
    const timer = setTimeout(() => setOver(true), endedDelay)
    return () => clearTimeout(timer)
  }, [isEnded])
  return { shown: last, isOver: isEnded && isOver }
}

/** Starts once for each opening: a dApp opens this view by name, maybe while it is open. */
function useStart(latchkey: Latchkey, { start, isHeld }: { start: () => void; isHeld: boolean }) {
  const { login, modal } = latchkey._internal.stores
  const router = useStore(modal, (state) => state.router)
  const started = useRef<RouterState>(null)
  useEffect(() => {
    if (isHeld || started.current === router || !isLoginStepShown(latchkey, farcasterStep)) return
    started.current = router
    if (login.getState().status === 'idle') start()
  }, [latchkey, login, router, isHeld, start])
}

/** Leaves the view if nothing draws the modal any more. Another root may draw it at once. */
function useCancelOnUnmount(latchkey: Latchkey) {
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
      queueMicrotask(() => {
        if (isMounted.current || latchkey._internal.modalHost.isAttached()) return
        if (isLoginStepShown(latchkey, farcasterStep)) cancelLogin(latchkey)
      })
    }
  }, [latchkey])
}
