import { useSiwx } from '@latchkey/sdk/react'

export function SignInButton() {
  const { status, sign } = useSiwx()
  if (status !== 'refused') return null
  return (
    <button type="button" onClick={() => sign().catch(() => undefined)}>
      Sign in
    </button>
  )
}
