import type { SignInNamespace } from '@latchkey/protocol/signIn'

const caip2 = /^(?:(eip155):[1-9]\d{0,15}|(solana):[-_a-zA-Z0-9]{1,32}|(bip122):[0-9a-f]{32})$/

/** Returns the namespace of a CAIP-2 id for which a sign-in message is defined. */
export function readNamespace(chainId: string): SignInNamespace | undefined {
  const [, ...namespaces] = caip2.exec(chainId) ?? []
  // The groups of the pattern.
  return namespaces.find((namespace) => namespace !== undefined) as SignInNamespace | undefined
}
