import { useSyncExternalStore } from 'react'
import { useStore } from 'zustand/react'
import type { EmailCapture, EmailCaptureState } from '../siwx/flow/emailCapture.ts'
import { getFlowStore } from '../siwx/flow/flowStore.ts'
import { useLatchkeyContext } from './LatchkeyContext.ts'

const asked: EmailCaptureState = {
  status: 'asked',
  email: '',
  failed: false,
  canSkip: true,
  resendAt: 0,
}
const followNothing = () => () => {}
const readAsked = () => asked

/** Returns the email that the dApp asks for before a sign-in. Not public. */
export function useEmailCapture(): {
  capture: EmailCapture | undefined
  state: EmailCaptureState
} {
  const { capture } = useStore(getFlowStore(useLatchkeyContext()))
  const state = useSyncExternalStore(
    capture?.store.subscribe ?? followNothing,
    capture?.store.getState ?? readAsked,
    readAsked,
  )
  return { capture, state }
}
