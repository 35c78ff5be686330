/** The part of `latchkeyConnector` that loads on first use. */
import { connect } from '../../actions/connect.ts'
import { frame } from '../../connectors/frame/frame.ts'
import { LatchkeyError } from '../../core/errors.ts'
import type { Latchkey } from '../../core/latchkey.ts'
import type { SignInWithEmailParameters } from '../../core/login/signInWithEmail.ts'
import type { InstanceOptions } from '../../core/options/options.ts'
import { createLatchkey } from '../../createLatchkey.ts'
import { connectByModal } from '../connectByModal.ts'
import type { WagmiContext } from './wagmiTypes.ts'

export type LoginHandlers = Pick<SignInWithEmailParameters, 'onCode' | 'onDevice'> & {
  /** Returns the email address that the user types, or null if they cancel. */
  email(): string | null | Promise<string | null>
}

/** The options of an instance without those that wagmi or the frame decides. */
export type FrameOptions = Omit<
  InstanceOptions,
  | 'connectors'
  | 'defaultNetwork'
  | 'enableEIP6963'
  | 'enableInjected'
  | 'enableReconnect'
  | 'frameUrl'
  | 'networks'
>

export const openFrameInstance = (
  options: FrameOptions & { frameUrl: string },
  networks: WagmiContext['chains'],
): Latchkey<'eip155'> => createLatchkey({ ...options, networks, connectors: [frame()] })

/** Rejects with LatchkeyError ABORTED if the user cancels. */
export async function signIn(
  latchkey: Latchkey<'eip155'>,
  login: LoginHandlers | undefined,
): Promise<void> {
  if (!login) return connectByModal(latchkey)
  const { email: requestEmail, ...handlers } = login
  const email = await requestEmail()
  if (email === null) throw new LatchkeyError('ABORTED')
  await connect(latchkey, { ...handlers, connector: 'frame', email })
}
