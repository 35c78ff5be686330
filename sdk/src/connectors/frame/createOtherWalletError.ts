import { ProviderRpcError } from '../../primitives/providerRpcError.ts'

/** For a library that connects the login while the user is connected with another wallet. */
export const createOtherWalletError = (): ProviderRpcError =>
  new ProviderRpcError(4100, {
    message: 'Another wallet is connected. Disconnect it, then connect Latchkey.',
  })
