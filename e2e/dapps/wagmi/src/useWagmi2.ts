import {
  useAccount,
  useChainId,
  useConnect,
  useDisconnect,
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
  return {
    account: useAccount(),
    chainId: useChainId(),
    connectors,
    connect: connectAsync,
    disconnect: disconnectAsync,
    switchChain: switchChainAsync,
    signMessage: signMessageAsync,
    sendTransaction: sendTransactionAsync,
    receipt: useWaitForTransactionReceipt({ hash }).data,
  }
}
