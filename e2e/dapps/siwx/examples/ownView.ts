import type { Latchkey } from '@latchkey/sdk'
import { type Siwx, startSiwx } from '@latchkey/sdk/siwx'

export function followSignIn(latchkey: Latchkey, siwx: Siwx, show: (isNeeded: boolean) => void) {
  const signIn = startSiwx(latchkey, siwx)
  signIn.subscribe(({ status }) => show(status === 'needed'))
  return signIn
}
