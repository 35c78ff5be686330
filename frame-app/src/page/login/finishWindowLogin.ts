import type { Caller } from '../bridge.ts'
import type { FrameContext } from '../handler.ts'
import { completeLogin } from './completeLogin.ts'
import { prepareLogin } from './prepareLogin.ts'

/** Ends a login that had a window of its own, with the address that the window returned. */
export async function finishWindowLogin(
  context: FrameContext,
  { uri, transport }: { uri: string; transport: Caller['transport'] },
): Promise<void> {
  prepareLogin(context)
  context.login.abort('SUPERSEDED')
  void context.farcaster.abort('SUPERSEDED')
  const { passkey, social } = context
  await (passkey.returned(uri) ? passkey : social).finish(uri)
  await completeLogin(context, transport)
}
