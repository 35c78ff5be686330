/** The sections of the Connect view: wallets, email, social logins. */
type ConnectMethod = 'wallet' | 'email' | 'social'

export type ConnectSection = {
  readonly method: ConnectMethod
  /** Shows "or" above the section. */
  readonly separated: boolean
}

export type ConnectMethodsParameters = {
  /** The dApp's order. Methods that it leaves out follow in the default order. */
  readonly order?: readonly ConnectMethod[] | undefined
  /** The methods that are on. */
  readonly enabled: readonly ConnectMethod[]
  /** The list shows a wallet of this browser. */
  readonly hasInstalledWallet: boolean
}

const walletFirst = ['wallet', 'email', 'social'] as const
const loginFirst = ['email', 'social', 'wallet'] as const

/** Orders the sections: wallets lead if the browser has one. */
export function listConnectSections({
  order = [],
  enabled,
  hasInstalledWallet,
}: ConnectMethodsParameters): readonly ConnectSection[] {
  const usual = hasInstalledWallet ? walletFirst : loginFirst
  const methods = [...new Set([...order, ...usual])].filter((method) => enabled.includes(method))
  return methods.map((method, index) => {
    const previous = methods[index - 1]
    return { method, separated: index > 0 && (method === 'wallet' || previous === 'wallet') }
  })
}
