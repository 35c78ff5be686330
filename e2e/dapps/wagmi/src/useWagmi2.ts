import {
  useAccount,
  useCallsStatus,
  useCapabilities,
  useChainId,
  useConnect,
  useDisconnect,
  useSendCalls,
  useSendTransaction,
  useSignMessage,
  useSwitchChain,
  useWaitForTransactionReceipt,
} from 'wagmi2'

/** Wraps the hooks of wagmi 2. */
export function useWagmi() {
  const { connectAsync, connectors } = useConnect()
  const { disconnectAsync } = useDisconnect()
  const { switchChainAsync } = useSwitchChain()
  const { signMessageAsync } = useSignMessage()
  const { sendTransactionAsync, data: hash } = useSendTransaction()
  const { sendCallsAsync, data: calls } = useSendCalls()
  const id = calls?.id ?? ''
  return {
    account: useAccount(),
    chainId: useChainId(),
    connectors,
    connect: connectAsync,
    disconnect: disconnectAsync,
    switchChain: switchChainAsync,
    signMessage: signMessageAsync,
    sendTransaction: sendTransactionAsync,
    sendCalls: sendCallsAsync,
    callsStatus: useCallsStatus({
      id,
      query: { enabled: id !== '', refetchInterval: 500 },
    }).data,
    capabilities: useCapabilities().data,
    receipt: useWaitForTransactionReceipt({ hash }).data,
  }
}
