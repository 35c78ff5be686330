/**
 * The server's half of the wallet store, as far as the vault meets it: it mints
 * factors, seals them to the worker's key, signs them, checks writes and keeps them.
 */
import { ed25519, RistrettoPoint, x25519 } from '@noble/curves/ed25519'
import type { ExportPermit } from '../accountVault.ts'
import type {
  FactorRequest,
  PasswordEvaluation,
  SealedFactor,
  SlotKind,
  SlotRecord,
  WalletRecord,
} from '../vault.ts'
import {
  asBytes,
  type Bytes,
  concat,
  fromBase64url,
  toBase64url,
  toHex,
  utf8,
} from '../worker/crypto/bytes.ts'
import { deriveSealKey, seal } from '../worker/crypto/seal.ts'
import type { WalletWrite } from '../worker/slots/signWrite.ts'

const random = (length: number): Bytes => crypto.getRandomValues(new Uint8Array(length))

/** Ids as the server makes them: a prefix and 128 bits. */
export const newId = (prefix: string) => `${prefix}_${toBase64url(random(16))}`

const signingKey = new Uint8Array(32).fill(1)

/** The public key that a vault is started with to accept these servers' factors, base64url. */
export const testFactorKey = toBase64url(ed25519.getPublicKey(signingKey))

export type FactorServer = {
  readonly userId: string
  /** Mints the slot's factor, or releases it, sealed to the request's key and signed. */
  deliver(
    request: FactorRequest,
    slotId: string,
    kind: SlotKind,
    instead?: { userId?: string; key?: Uint8Array },
  ): Promise<SealedFactor>
  /** Evaluates under the slot's key (RFC 9497) and signs, as `wallets/evaluatePassword.ts`. */
  evaluate(slotId: string, blinded: string): PasswordEvaluation
  /** Permits an export of the stored wallet, as `wallets/permitExport.ts`. */
  permit(requestId: string, instead?: { userId?: string; walletId?: string }): ExportPermit
  /** Checks a write's signature and applies it. */
  accept(write: string): WalletWrite
  /** Takes a backup; the answer restores it. */
  backUp(): () => void
  readonly wallet: WalletRecord
  readonly slots: readonly SlotRecord[]
}

/** Stores one user's wallet. */
export function createFactorServer(userId = newId('us')): FactorServer {
  const factors = new Map<string, Bytes>()
  const passwordKeys = new Map<string, bigint>()
  let wallet: WalletRecord | undefined
  let slots: readonly SlotRecord[] = []

  const apply = {
    createWallet({ action: _, slots: made, ...record }) {
      wallet = { ...record, version: 1 }
      slots = made
    },
    putSlot({ version, slot, manifest }) {
      wallet = { ...existing(), version: version + 1, manifest }
      const replaces = ({ kind, deviceId }: SlotRecord) =>
        kind === slot.kind && deviceId === slot.deviceId
      slots = [...slots.filter((each) => !replaces(each)), slot]
    },
    deleteSlot({ version, slotId, manifest }) {
      wallet = { ...existing(), version: version + 1, manifest }
      slots = slots.filter((slot) => slot.slotId !== slotId)
    },
  } satisfies {
    [Action in WalletWrite['action']]: (write: Extract<WalletWrite, { action: Action }>) => void
  }
  const existing = () => {
    if (!wallet) throw new Error('no wallet was stored')
    return wallet
  }

  return {
    userId,
    async deliver({ ephemeralPub }, slotId, kind, instead = {}) {
      const factor = factors.get(slotId) ?? random(32)
      factors.set(slotId, factor)
      const secret = random(32)
      const serverPub = asBytes(x25519.getPublicKey(secret))
      const theirs = parseBytes(ephemeralPub)
      const shared = asBytes(x25519.getSharedSecret(secret, theirs))
      const info = `latchkey/factor/v1|${slotId}|${kind}`
      const key = await deriveSealKey(shared, concat(theirs, serverPub), info)
      const ciphertext = await seal(key, factor, `${slotId}|${kind}`, random)
      const sealed = { serverPub: toBase64url(serverPub), ciphertext }
      const recipient = { userId: instead.userId ?? userId, slotId, kind, ephemeralPub }
      return { ...sealed, signature: signFactor(recipient, sealed, instead.key) }
    },
    evaluate(slotId, blinded) {
      const key = passwordKeys.get(slotId) ?? BigInt(toHex(random(31)))
      passwordKeys.set(slotId, key)
      const element = RistrettoPoint.fromHex(parseBytes(blinded)).multiply(key)
      const evaluated = toBase64url(element.toRawBytes())
      const signed = ['latchkey/oprf/v1', userId, slotId, blinded, evaluated]
      return { evaluated, signature: signParts(signed) }
    },
    permit(requestId, instead = {}) {
      const { walletId } = existing()
      const owner = { userId, walletId, ...instead }
      const signed = ['latchkey/export/v1', owner.userId, owner.walletId, requestId]
      return { requestId, signature: signParts(signed) }
    },
    accept(write) {
      const [header = '', payload = '', signature = ''] = write.split('.')
      const body: WalletWrite = JSON.parse(new TextDecoder().decode(parseBytes(payload)))
      const vaultPub = body.action === 'createWallet' ? body.vaultPub : existing().vaultPub
      const input = utf8(`${header}.${payload}`)
      if (!ed25519.verify(parseBytes(signature), input, parseBytes(vaultPub))) {
        throw new Error('the write is not signed by the wallet')
      }
      const applyWrite = apply[body.action] as (write: WalletWrite) => void
      applyWrite(body)
      return body
    },
    backUp() {
      const backup = { wallet, slots }
      return () => {
        wallet = backup.wallet
        slots = backup.slots
      }
    },
    get wallet() {
      return existing()
    },
    get slots() {
      return slots
    },
  }
}

type Recipient = { userId: string; slotId: string; kind: SlotKind; ephemeralPub: string }

/** Signs a delivery as the server does, or with another key. */
export function signFactor(
  { userId, slotId, kind, ephemeralPub }: Recipient,
  { serverPub, ciphertext }: Omit<SealedFactor, 'signature'>,
  key: Uint8Array = signingKey,
): string {
  const signed = ['latchkey/factor/v1', userId, slotId, kind, ephemeralPub, serverPub, ciphertext]
  return signParts(signed, key)
}

function signParts(parts: readonly string[], key: Uint8Array = signingKey): string {
  return toBase64url(ed25519.sign(utf8(JSON.stringify(parts)), key))
}

function parseBytes(text: string): Bytes {
  const bytes = fromBase64url(text)
  if (!bytes) throw new Error('not base64url')
  return bytes
}
