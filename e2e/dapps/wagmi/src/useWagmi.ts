import {
  useCallsStatus,
  useCapabilities,
  useChainId,
  useConnect,
  useConnection,
  useConnectors,
  useDisconnect,
  useSendCalls,
  useSendTransaction,
  useSignMessage,
  useSwitchChain,
  useWaitForTransactionReceipt,
} from 'wagmi'

/** Wraps the hooks of wagmi 3. The build for version 2 takes `useWagmi2.ts` instead. */
export function useWagmi() {
  const transaction = useSendTransaction()
  const calls = useSendCalls()
  const id = calls.data?.id ?? ''
  return {
    account: useConnection(),
    chainId: useChainId(),
    connectors: useConnectors(),
    connect: useConnect().mutateAsync,
    disconnect: useDisconnect().mutateAsync,
    switchChain: useSwitchChain().mutateAsync,
    signMessage: useSignMessage().mutateAsync,
    sendTransaction: transaction.mutateAsync,
    sendCalls: calls.mutateAsync,
    callsStatus: useCallsStatus({
      id,
      query: { enabled: id !== '', refetchInterval: 500 },
    }).data,
    capabilities: useCapabilities().data,
    receipt: useWaitForTransactionReceipt({ hash: transaction.data }).data,
  }
}
