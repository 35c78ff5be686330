import { type RequestName, toWireChainId } from '@latchkey/protocol'
import type { Handler } from '../handler.ts'
import { connectEmail } from './connectEmail.ts'
import { connectOtp } from './connectOtp.ts'
import { cancelFarcaster, connectFarcaster, getFarcasterUri, linkFarcaster } from './farcaster.ts'
import { getUser } from './getUser.ts'
import { isConnected } from './isConnected.ts'
import { rpcRequest } from './rpcRequest.ts'
import { signOut } from './signOut.ts'
import { initSmartAccount, listSmartAccountNetworks, setPreferredAccount } from './smartAccount.ts'
import { connectSocial, getSocialRedirectUri, linkSocial, unlinkSocial } from './social.ts'
import { unlockWallet } from './unlockWallet.ts'
import { updateEmail, updateEmailPrimaryOtp, updateEmailSecondaryOtp } from './updateEmail.ts'

type Registry = { [Name in RequestName]: Handler<Name> }

export const handlers = {
  SWITCH_NETWORK: ({ chainId }, { network }) => ({
    chainId: toWireChainId(network.switchTo(chainId)),
  }),
  CONNECT_EMAIL: connectEmail,
  async CONNECT_DEVICE(_, { login }, { transport }) {
    await login.waitForDevice(transport)
    return undefined
  },
  CONNECT_OTP: connectOtp,
  GET_SOCIAL_REDIRECT_URI: getSocialRedirectUri,
  CONNECT_SOCIAL: connectSocial,
  LINK_SOCIAL: linkSocial,
  UNLINK_SOCIAL: unlinkSocial,
  GET_FARCASTER_URI: getFarcasterUri,
  CONNECT_FARCASTER: connectFarcaster,
  LINK_FARCASTER: linkFarcaster,
  CANCEL_FARCASTER: cancelFarcaster,
  GET_USER: getUser,
  SIGN_OUT: signOut,
  UNLOCK_WALLET: unlockWallet,
  IS_CONNECTED: isConnected,
  GET_CHAIN_ID: (_, { network }) => ({ chainId: toWireChainId(network.id()) }),
  RPC_REQUEST: rpcRequest,
  RPC_ABORT(_, { rpc, approvals, unlocking }) {
    rpc.abortAll()
    unlocking.abort('RPC_ABORTED')
    approvals.rejectAll('RPC_ABORTED')
    return undefined
  },
  UPDATE_EMAIL: updateEmail,
  UPDATE_EMAIL_PRIMARY_OTP: updateEmailPrimaryOtp,
  UPDATE_EMAIL_SECONDARY_OTP: updateEmailSecondaryOtp,
  SYNC_THEME(theme, { approvals }) {
    approvals.setTheme(theme)
    return undefined
  },
  SYNC_DAPP_DATA({ metadata }, { approvals }) {
    if (metadata) approvals.setApp(metadata)
    return undefined
  },
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: listSmartAccountNetworks,
  INIT_SMART_ACCOUNT: initSmartAccount,
  SET_PREFERRED_ACCOUNT: setPreferredAccount,
  async RELOAD(_, context) {
    context.rpc.abortAll()
    context.unlocking.abort('ABORTED')
    context.login.abort('ABORTED')
    await context.farcaster.abort('ABORTED')
    context.reload()
    return undefined
  },
} as const satisfies Registry
