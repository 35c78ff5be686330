import { addressPlaceholder, type CaipNetworkId } from '@latchkey/protocol'
import { isSameAccount } from '../isSameAccount.ts'
import type { Siwx, SiwxMessageData, SiwxSession } from '../siwx.ts'
import { SiwxError } from '../siwxError.ts'
import type { SiweConfig, SiweSession } from './siweConfig.ts'

/**
 * Returns the option `siwx` for AppKit's `siweConfig`, or undefined if it is not `enabled`. The dApp's
 * server has the only session. Accounts on other than EVM networks count as signed in: SIWE has no
 * message for them.
 *
 * @example createLatchkey({ siwx: createSiwxFromSiwe(siweConfig), … })
 */
export function createSiwxFromSiwe(config: SiweConfig): Siwx | undefined {
  if (config.enabled === false) return undefined
  const signOut = createSignOut(config)

  const addSession = async ({ message, signature, cacao }: SiwxSession) => {
    const parameters = { message, signature, ...(cacao !== undefined && { cacao }) }
    if ((await config.verifyMessage(parameters)) !== true) throw new SiwxError('SIGNATURE_INVALID')
    const session = await config.getSession()
    if (!session) throw new SiwxError('SESSION_MISSING')
    config.onSignIn?.(session)
  }

  return {
    createMessage: (parameters) => createMessage(config, parameters),
    addSession,
    revokeSession: signOut,
    async setSessions([first]) {
      await (first ? addSession(first) : signOut())
    },
    async getSessions(chainId, accountAddress) {
      if (!chainId.startsWith('eip155:')) return [describe({ accountAddress, chainId })]
      const session = await config.getSession()
      if (!session) return []
      if (hasChanged(config, session, { chainId, accountAddress })) {
        await signOut()
        return []
      }
      return [describe({ accountAddress, chainId })]
    },
    getRequired: () => config.required ?? true,
    signOutOnDisconnect: config.signOutOnDisconnect ?? true,
  }
}

/** Ends the server's session once, if it has one. Calls at the same time share the sign-out. */
function createSignOut(config: SiweConfig): () => Promise<void> {
  let pending: Promise<void> | undefined
  const run = async () => {
    if (!(await config.getSession())) return
    if ((await config.signOut()) !== true) throw new SiwxError('SIGN_OUT_FAILED')
    config.onSignOut?.()
  }
  return () => {
    pending ??= run().finally(() => {
      pending = undefined
    })
    return pending
  }
}

type Account = { readonly chainId: CaipNetworkId; readonly accountAddress: string }

function hasChanged(
  { signOutOnAccountChange = true, signOutOnNetworkChange = true }: SiweConfig,
  session: SiweSession,
  { chainId, accountAddress }: Account,
): boolean {
  const isOther = !isSameAccount(chainId, session.address, accountAddress)
  const hasMoved = `eip155:${session.chainId}` !== chainId
  return (isOther && signOutOnAccountChange) || (hasMoved && signOutOnNetworkChange)
}

async function createMessage(
  config: SiweConfig,
  { chainId, accountAddress, notBefore }: Account & { readonly notBefore?: string | undefined },
) {
  if (!chainId.startsWith('eip155:')) throw new SiwxError('CHAIN_NOT_SUPPORTED')
  const isKnown = accountAddress !== addressPlaceholder
  const nonce = await config.getNonce(isKnown ? accountAddress : undefined)
  const own = await config.getMessageParams?.()
  const { domain = location.host, uri = location.origin + location.pathname } = own ?? {}
  const iat = own?.iat ?? new Date().toISOString()
  const nbf = notBefore ?? own?.nbf
  const fields = { ...own, domain, uri, iat, ...(nbf !== undefined && { nbf }) }
  const text = config.createMessage({
    ...fields,
    address: `did:pkh:${chainId}:${accountAddress}`,
    chainId: Number(chainId.slice('eip155:'.length)),
    version: '1',
    nonce,
  })
  const data: SiwxMessageData = {
    ...{ accountAddress, chainId, domain, uri, version: '1', nonce, issuedAt: iat },
    ...{ statement: own?.statement, resources: own?.resources, requestId: own?.requestId },
    ...{ expirationTime: own?.exp, notBefore: nbf },
  }
  return { ...data, toString: () => text }
}

/** The server has the session's other fields. */
const describe = (account: Account): SiwxSession => ({
  data: { ...account, domain: location.host, uri: location.origin, version: '1', nonce: '' },
  message: '',
  signature: '',
})
