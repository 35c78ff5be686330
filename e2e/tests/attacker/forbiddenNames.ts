import { approvalRpcMethods, isRpcMethod, safeRpcMethods } from '@latchkey/protocol'

/** 200 names outside the registry: methods of other wallets and nodes, and near misses. */
export function forbiddenNames(): string[] {
  const known = `
    eth_sign eth_signTransaction eth_signTypedData eth_signTypedData_v1 eth_signTypedData_v3
    eth_requestAccounts eth_decrypt eth_getEncryptionPublicKey eth_coinbase eth_mining eth_hashrate
    eth_getWork eth_submitWork eth_subscribe eth_unsubscribe eth_resend eth_pendingTransactions
    personal_ecRecover personal_unlockAccount personal_importRawKey personal_newAccount
    personal_listAccounts personal_lockAccount personal_sendTransaction personal_signTransaction
    wallet_addEthereumChain wallet_switchEthereumChain wallet_requestPermissions
    wallet_getPermissions wallet_revokeAllPermissions wallet_scanQRCode
    wallet_registerOnboarding wallet_invokeSnap wallet_createSession wallet_connect
    wallet_export wallet_exportPrivateKey wallet_getMnemonic wallet_prepareCalls
    admin_addPeer admin_nodeInfo admin_startHTTP debug_traceTransaction debug_setHead miner_start
    txpool_content net_version web3_clientVersion engine_newPayloadV3 clique_propose
    anvil_setBalance anvil_impersonateAccount hardhat_setCode evm_mine evm_snapshot
    solana_signIn solana_sign solana_sendTransaction signMessage signTransaction
    bip122_signMessage bip122_sendTransfer cosmos_signDirect near_signTransaction
    __proto__ constructor prototype toString valueOf hasOwnProperty isPrototypeOf then
  `
    .trim()
    .split(/\s+/)
  const twist = [
    (name: string) => name.toUpperCase(),
    (name: string) => `${name} `,
    (name: string) => `\u200b${name}`,
    (name: string) => name.replace('_', '__'),
    (name: string) => name.replace('s', 'ѕ'),
    (name: string) => `${name}\0`,
    (name: string) => name.replace('_', '.'),
    (name: string) => `${name}_v2`,
  ]
  const nearMisses = [...approvalRpcMethods, ...safeRpcMethods].flatMap((name) =>
    twist.map((it) => it(name)),
  )
  const names = new Set([...known, ...nearMisses].filter((name) => !isRpcMethod(name)))
  return [...names].slice(0, 200)
}
