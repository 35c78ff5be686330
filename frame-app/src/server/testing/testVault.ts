import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type { ApiReply } from '../../api/calls.ts'
import type { WalletManifest, WalletWrite } from '../../api/wallet.ts'
import type { Database } from '../db/schema.ts'
import { testFactorSigner } from './createTestServer.ts'
import type { LoggedIn } from './logIn.ts'

type Slot = ApiReply<'wallet'>['slots'][number]

/** A key worker as the server sees it: a signing key, and ciphertext that only it can read. */
export type TestVault = {
  readonly walletId: string
  readonly vaultPub: string
  /** A write as the worker signs it: compact JWS. */
  sign(payload: WalletWrite | object, key?: KeyObject): string
  /** A manifest as the worker signs it. */
  manifest(stated: ManifestOf, key?: KeyObject): string
  /** Signs the write that creates the user's wallet with these slots. */
  creation(user: Owner, slots: readonly Slot[], changes?: object): string
}

type Owner = Pick<LoggedIn, 'session'>

/** A user's manifest for these slots, with its false claims. */
type ManifestOf = Partial<Omit<WalletManifest, 'slots'>> & {
  user: Owner
  version: number
  slots: readonly Slot[]
}

/** A new id of the page's making. */
export function testId(prefix: 'sl' | 'wa'): string {
  return `${prefix}_${randomBytes(16).toString('base64url')}`
}

/** The slots once `slot` is put, as the worker states them. */
export function slotsAfterPut(slots: readonly Slot[], slot: Slot): Slot[] {
  const others = slots.filter((each) => each.kind !== slot.kind || each.deviceId !== slot.deviceId)
  const devices = [...others, slot].filter(({ kind }) => kind === 'device')
  return [...others, slot].filter((each) => !devices.slice(0, -20).includes(each))
}

/** Random bytes as ciphertext: the server cannot tell the difference. */
export function testSlot(kind: Slot['kind'], deviceId: string | null): Slot {
  const [salt, ciphertext] = [16, 60].map((length) => randomBytes(length).toString('base64url'))
  return { slotId: testId('sl'), kind, deviceId, salt: salt ?? '', ciphertext: ciphertext ?? '' }
}

export function createTestVault(): TestVault {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const walletId = testId('wa')
  const vaultPub = publicKey.export({ format: 'jwk' }).x as string
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const signAs = (typ: string, payload: object, key: KeyObject = privateKey) => {
    const input = `${encode({ alg: 'EdDSA', typ })}.${encode(payload)}`
    return `${input}.${sign(null, Buffer.from(input), key).toString('base64url')}`
  }
  const signWrite = (payload: object, key?: KeyObject) => signAs('latchkey-write+jws', payload, key)
  const manifest = ({ user, slots, ...stated }: ManifestOf, key?: KeyObject) => {
    const names = slots.map(({ slotId, kind, deviceId }) => ({ slotId, kind, deviceId }))
    const userId = user.session.user.id
    const { publicKey: factorKey } = testFactorSigner
    const whole = { userId, walletId, factorKey, ...stated, slots: names }
    return signAs('latchkey-manifest+jws', whole, key)
  }
  return {
    walletId,
    vaultPub,
    sign: signWrite,
    manifest,
    creation: (user, slots, changes) =>
      signWrite({
        action: 'createWallet',
        walletId,
        blob: randomBytes(44).toString('base64url'),
        vaultPub,
        evmAddress: `0x${randomBytes(20).toString('hex')}`,
        solanaAddress: 'So11111111111111111111111111111111111111112',
        slots,
        manifest: manifest({ user, version: 1, slots }),
        ...changes,
      }),
  }
}

/** An X25519 public key, as the worker makes one for each delivery. */
export function ephemeralPub(): string {
  return generateKeyPairSync('x25519').publicKey.export({ format: 'jwk' }).x as string
}

/** Has the server mint the factor of a slot. */
export async function mintFactor({ client }: LoggedIn, slot: Slot): Promise<void> {
  const { slotId, kind } = slot
  await client.expectReply('slotFactor', { slotId, kind, ephemeralPub: ephemeralPub() })
}

/** A slot for the user's device, its factor minted. */
export async function newDeviceSlot(user: LoggedIn): Promise<Slot> {
  const slot = testSlot('device', user.session.deviceId)
  await mintFactor(user, slot)
  return slot
}

/** The slots that the server keeps a factor of this user for, in order. */
export async function factorsOf(db: Database, { session }: LoggedIn): Promise<string[]> {
  const rows = await db
    .selectFrom('server_factors')
    .select('slot_id')
    .where('user_id', '=', session.user.id)
    .orderBy('slot_id')
    .execute()
  return rows.map(({ slot_id }) => slot_id)
}

export type TestWallet = { vault: TestVault; device: Slot; assisted: Slot }

/** Creates the wallet of a logged-in user, with a device and an assisted slot. */
export async function createTestWallet(user: LoggedIn): Promise<TestWallet> {
  const vault = createTestVault()
  const device = await newDeviceSlot(user)
  const assisted = testSlot('assisted', null)
  await mintFactor(user, assisted)
  await user.client.expectReply('walletCreate', { write: vault.creation(user, [device, assisted]) })
  return { vault, device, assisted }
}
