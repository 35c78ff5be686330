import { sha256 } from '@noble/hashes/sha2'
import type {
  AssetRequest,
  SignedPart,
  SigningRequest,
  SigningResult,
  WalletAccounts,
} from '../../vault.ts'
import type { ApprovalView, PartView, Risk } from '../../view.ts'
import { asBytes, type Bytes, toHex, utf8 } from '../crypto/bytes.ts'
import type { Keyring } from '../wallet/keyring.ts'
import { highestRisk } from './judgeRisk.ts'

export type SigningContext = { accounts: WalletAccounts; now: number }

export type PlannedRequest = SigningRequest | AssetRequest

export type RequestOf<Kind extends PlannedRequest['kind']> = Extract<PlannedRequest, { kind: Kind }>

export type SigningPart = {
  /** 32 bytes. */
  digest: Bytes
  view: PartView
  sign(keyring: Keyring): Promise<SignedPart>
}

export type SigningParts = readonly [SigningPart, ...SigningPart[]]

export type SigningPlan = {
  /** 32 bytes. */
  digest: Bytes
  view: ApprovalView
  sign(keyring: Keyring): Promise<SigningResult>
}

export function createSigningPlan(parts: SigningParts): SigningPlan {
  const [first, ...others] = parts
  const risk = highestRisk(parts.map(({ view }) => view.risk))
  return {
    digest: others.length === 0 ? first.digest : hashParts(risk, parts),
    view: { risk, parts: [first.view, ...others.map(({ view }) => view)] },
    async sign(keyring) {
      const signed: [SignedPart, ...SignedPart[]] = [await first.sign(keyring)]
      for (const part of others) signed.push(await part.sign(keyring))
      return signed
    },
  }
}

function hashParts(risk: Risk, parts: SigningParts): Bytes {
  const listed = parts.map(({ view, digest }) => [view.kind, view.account, toHex(digest)])
  return asBytes(sha256(utf8(JSON.stringify(['latchkey/plan/v1', risk, listed]))))
}
