import type * as z from 'zod/mini'
import type { RequestDefinition } from '../defineRequest.ts'
import { connectDevice, connectEmail, connectOtp } from './email.ts'
import { cancelFarcaster, connectFarcaster, getFarcasterUri, linkFarcaster } from './farcaster.ts'
import { getChainId, switchNetwork } from './network.ts'
import { reload } from './reload.ts'
import { rpcAbort, rpcRequest } from './rpc.ts'
import { getUser, isConnected, signOut, unlockWallet } from './session.ts'
import {
  getSmartAccountEnabledNetworks,
  initSmartAccount,
  setPreferredAccount,
} from './smartAccount.ts'
import { connectSocial, getSocialRedirectUri, linkSocial, unlinkSocial } from './social.ts'
import { syncDappData, syncTheme } from './sync.ts'
import { updateEmail, updateEmailPrimaryOtp, updateEmailSecondaryOtp } from './updateEmail.ts'

export const requests = {
  SWITCH_NETWORK: switchNetwork,
  CONNECT_EMAIL: connectEmail,
  CONNECT_DEVICE: connectDevice,
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
  GET_CHAIN_ID: getChainId,
  RPC_REQUEST: rpcRequest,
  RPC_ABORT: rpcAbort,
  UPDATE_EMAIL: updateEmail,
  UPDATE_EMAIL_PRIMARY_OTP: updateEmailPrimaryOtp,
  UPDATE_EMAIL_SECONDARY_OTP: updateEmailSecondaryOtp,
  SYNC_THEME: syncTheme,
  SYNC_DAPP_DATA: syncDappData,
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: getSmartAccountEnabledNetworks,
  INIT_SMART_ACCOUNT: initSmartAccount,
  SET_PREFERRED_ACCOUNT: setPreferredAccount,
  RELOAD: reload,
} as const satisfies Record<string, RequestDefinition>

export type RequestName = keyof typeof requests
export type RequestPayload<Name extends RequestName> = z.infer<(typeof requests)[Name]['payload']>
export type RequestResult<Name extends RequestName> = z.infer<(typeof requests)[Name]['result']>
