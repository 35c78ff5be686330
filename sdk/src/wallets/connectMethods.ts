/** The sections of the Connect view: wallets, email, social logins. */
export type ConnectMethod = 'wallet' | 'email' | 'social'

export type ConnectSection<Method extends ConnectMethod = ConnectMethod> = {
  readonly method: Method
  /** Shows "or" above the section. */
  readonly separated: boolean
}

export type ConnectMethodsParameters<Method extends ConnectMethod = ConnectMethod> = {
  /** The dApp's order. Methods that it leaves out follow in the default order. */
  readonly order?: readonly ConnectMethod[] | undefined
  /** The methods that are on. */
  readonly enabled: readonly Method[]
}

const defaultOrder = ['email', 'social', 'wallet'] as const satisfies readonly ConnectMethod[]

export function listConnectSections<Method extends ConnectMethod>({
  order = [],
  enabled,
}: ConnectMethodsParameters<Method>): readonly ConnectSection<Method>[] {
  const isEnabled = (method: ConnectMethod): method is Method =>
    enabled.some((each) => each === method)
  const methods = [...new Set<ConnectMethod>([...order, ...defaultOrder])].filter(isEnabled)
  return methods.map((method, index) => {
    const previous = methods[index - 1]
    return { method, separated: index > 0 && (method === 'wallet' || previous === 'wallet') }
  })
}
