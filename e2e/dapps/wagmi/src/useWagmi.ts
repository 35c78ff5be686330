import {
  useChainId,
  useConnect,
  useConnection,
  useConnectors,
  useDisconnect,
  useSendTransaction,
  useSignMessage,
  useSwitchChain,
  useWaitForTransactionReceipt,
} from 'wagmi'

/** Wraps the hooks of wagmi 3. The build for version 2 takes `useWagmi2.ts` instead. */
export function useWagmi() {
  const transaction = useSendTransaction()
  return {
    account: useConnection(),
    chainId: useChainId(),
    connectors: useConnectors(),
    connect: useConnect().mutateAsync,
    disconnect: useDisconnect().mutateAsync,
    switchChain: useSwitchChain().mutateAsync,
    signMessage: useSignMessage().mutateAsync,
    sendTransaction: transaction.mutateAsync,
    receipt: useWaitForTransactionReceipt({ hash: transaction.data }).data,
  }
}
