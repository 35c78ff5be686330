import type {
  DappMetadata,
  FrameErrorCode,
  RequestName,
  RequestPayload,
  RequestResult,
  Theme,
} from '@latchkey/protocol'
import type { ApiReply } from '../api/calls.ts'
import type { Bundles } from '../rpc/calls/createBundles.ts'
import type { AddressBook } from '../rpc/createAddressBook.ts'
import type { RpcEngine } from '../rpc/engine.ts'
import type { ActiveNetwork } from './activeNetwork.ts'
import type { Bridge, Caller } from './bridge.ts'
import type { EmailChange } from './login/emailChange.ts'
import type { Login } from './login/emailLogin.ts'
import type { FarcasterLogin } from './login/farcasterLogin.ts'
import type { PasskeyLogin } from './login/passkeyLogin.ts'
import type { Sessions } from './login/sessions.ts'
import type { SocialLogin } from './login/socialLogin.ts'
import type { Unlocking } from './wallet/unlocking.ts'
import type { Wallet } from './wallet/wallet.ts'

export type FrameConfig = ApiReply<'config'>

export type FrameContext = {
  readonly config: FrameConfig
  readonly emit: Bridge['emit']
  readonly sessions: Sessions
  readonly login: Login
  readonly passkey: PasskeyLogin
  readonly social: SocialLogin
  readonly emailChange: EmailChange
  readonly farcaster: FarcasterLogin
  readonly wallet: Wallet
  readonly unlocking: Unlocking
  readonly network: ActiveNetwork
  readonly rpc: RpcEngine
  readonly recipients: Pick<AddressBook, 'clear'>
  readonly addedTokens: Pick<AddressBook, 'clear'>
  readonly bundles: Pick<Bundles, 'clear'>
  readonly approvals: {
    rejectAll(reason: FrameErrorCode): void
    setTheme(theme: Theme): void
    setApp(metadata: DappMetadata): void
  }
  isVisible(): Promise<boolean>
  /** Reloads the document after the reply. */
  reload(): void
}

export type Handler<Name extends RequestName> = (
  payload: RequestPayload<Name>,
  context: FrameContext,
  caller: Caller,
) => RequestResult<Name> | Promise<RequestResult<Name>>
