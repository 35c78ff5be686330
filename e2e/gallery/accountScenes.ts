/**
 * Every view of the account page, its sign-in and the unlock window. A view without a scene does not
 * compile.
 */
import { FrameError } from '@latchkey/protocol'
import type { Custody } from '../../frame-app/src/accountPage/custody.ts'
import { devices, emailStarted } from '../../frame-app/src/accountPage/testing/answers.ts'
import { testWords } from '../../frame-app/src/accountPage/testing/fakeAccountVault.ts'
import type { View } from '../../frame-app/src/accountPage/useView.ts'
import type { ApiCall, ApiReply } from '../../frame-app/src/api/calls.ts'
import type { SlotKind } from '../../frame-app/src/keys/vault.ts'
import type { UnlockTask } from '../../frame-app/src/page/custody/unlockPort.ts'
import type { Login } from '../../frame-app/src/page/login/emailLogin.ts'
import type { Unlocker } from '../../frame-app/src/unlockWindow/createUnlocker.ts'
import type { UnlockLoss } from '../../frame-app/src/unlockWindow/UnlockNotice.tsx'

/** Texts of the controls that the steps use. */
type ControlKey =
  | 'devices.rename'
  | 'export.show.words'
  | 'leave.byPassword'
  | 'leave.understood'
  | 'openWallet.byPassword'
  | 'password.password'
  | 'password.repeated'
  | 'password.save'
  | 'proof.password'
  | 'recovery.passkey'
  | 'recovery.passkeyAdd'
  | 'recovery.passkeyRemove'
  | 'signIn.continue'
  | 'signIn.email'
  | 'stepUp.email'

/** A step of the person before the picture is taken. */
export type AccountStep =
  | { readonly press: ControlKey }
  | { readonly type: string; readonly into: ControlKey }

export type SignedInScene = {
  readonly view: View
  /** The account's email. Null: it has none. */
  readonly email?: null
  /** The stored wallet's slots; by default there is no wallet. */
  readonly ways?: readonly SlotKind[]
  readonly custody?: Partial<Custody>
  readonly answers?: { readonly [Name in ApiCall]?: ApiReply<Name> }
}

export type SignedOutScene = {
  readonly startLogin?: Login['start']
  /** Of a login that left the page. */
  readonly error?: FrameError
  readonly view?: never
}

export type UnlockScene = {
  readonly unlock: Pick<UnlockTask, 'password' | 'passkey'> | UnlockLoss
  readonly open?: Unlocker['open']
  readonly view?: never
}

type WithSteps<Scene> = Scene & { readonly steps?: readonly AccountStep[] }

export type AccountScene = WithSteps<SignedInScene | SignedOutScene | UnlockScene>

type Scenes = Readonly<Record<string, Omit<WithSteps<SignedInScene>, 'view'>>>

const assisted = ['device', 'assisted'] as const
const both = [...assisted, 'password', 'passkey'] as const
const selfCustody = ['device', 'password'] as const

const refuse =
  (...error: ConstructorParameters<typeof FrameError>) =>
  () =>
    Promise.reject(new FrameError(...error))
const stale = refuse('FRESH_LOGIN_REQUIRED')
const tried = refuse('RATE_LIMITED', { data: { cause: 'PASSWORD_TRIES', retryAfter: 5 * 3_600 } })
const wrongPassword = refuse('WALLET_CORRUPT', { data: { cause: 'PASSWORD_WRONG' } })
const locked = refuse('WALLET_LOCKED', { data: { cause: 'SELF_CUSTODY' } })
const noPrf = refuse('METHOD_NOT_SUPPORTED')
const forever = () => new Promise<never>(() => undefined)

const typed = (text: string): AccountStep[] => [
  { type: text, into: 'password.password' },
  { type: text, into: 'password.repeated' },
  { press: 'password.save' },
]
const proved = { type: 'correct horse battery', into: 'proof.password' } as const
const understood = { press: 'leave.understood' } as const

/** By view, then by state. */
export const accountViews = {
  home: { default: {} },
  wallet: {
    default: { ways: assisted },
    words: {
      ways: assisted,
      custody: { show: async () => new TextEncoder().encode(testWords) },
      steps: [{ press: 'export.show.words' }],
    },
    stepUp: {
      ways: assisted,
      custody: { show: stale },
      steps: [{ press: 'export.show.words' }],
    },
    stepUpCode: {
      ways: assisted,
      custody: { show: stale },
      answers: { stepUpStart: emailStarted },
      steps: [{ press: 'export.show.words' }, { press: 'stepUp.email' }],
    },
    stepUpWithoutEmail: {
      ways: assisted,
      email: null,
      custody: { show: stale },
      steps: [{ press: 'export.show.words' }],
    },
    none: {},
    nonePasskey: { steps: [{ press: 'recovery.passkey' }] },
    locked: {
      ways: selfCustody,
      custody: { show: locked },
      steps: [{ press: 'export.show.words' }],
    },
    lockedBoth: {
      ways: ['device', 'password', 'passkey'],
      custody: { show: locked, open: tried },
      steps: [{ press: 'export.show.words' }, proved, { press: 'openWallet.byPassword' }],
    },
  },
  recovery: {
    default: { ways: assisted },
    both: { ways: both },
    selfCustody: { ways: selfCustody },
    noWallet: {},
    noPrf: {
      ways: assisted,
      custody: { readPasskey: noPrf },
      steps: [{ press: 'recovery.passkeyAdd' }],
    },
    removing: {
      ways: ['device', 'password', 'passkey'],
      steps: [{ press: 'recovery.passkeyRemove' }, { press: 'recovery.passkeyRemove' }],
    },
    unreachable: { custody: { readWays: refuse('SERVER_UNREACHABLE') } },
  },
  password: {
    default: { ways: assisted },
    short: { ways: assisted, steps: typed('short') },
    saving: {
      ways: assisted,
      custody: { add: forever },
      steps: typed('correct horse battery'),
    },
  },
  leave: {
    default: { ways: both },
    noWay: { ways: assisted },
    wrong: {
      ways: ['device', 'assisted', 'password'],
      custody: { leaveAssisted: wrongPassword },
      steps: [understood, proved, { press: 'leave.byPassword' }],
    },
    left: { ways: selfCustody },
  },
  devices: {
    default: { answers: { accountDevices: { devices } } },
    named: {
      answers: {
        accountDevices: { devices: devices.map((each) => ({ ...each, name: 'Ada’s phone' })) },
      },
      steps: [{ press: 'devices.rename' }],
    },
  },
  logins: {
    default: {
      answers: {
        accountLogins: {
          logins: [
            { provider: 'email', email: 'ada@example.org', addedAt: '2026-02-01T09:30:00.000Z' },
          ],
        },
        passkeys: { passkeys: [] },
      },
    },
  },
  email: { default: {} },
  apps: {
    default: {
      answers: {
        accountApps: {
          apps: [
            {
              ...{ projectId: 'demo', dappOrigin: 'https://shop.example', name: 'My shop' },
              ...{ lastUsedAt: '2026-02-27T18:05:00.000Z', signedInDevices: 1, isTrusted: false },
            },
          ],
        },
      },
    },
  },
  delete: { default: {} },
} satisfies Record<View, Scenes>

const continueByEmail: AccountStep[] = [
  { type: 'ada@example.org', into: 'signIn.email' },
  { press: 'signIn.continue' },
]

const signIn: Readonly<Record<string, WithSteps<SignedOutScene>>> = {
  choose: {},
  failed: { error: new FrameError('PROVIDER_REFUSED') },
  code: { startLogin: async () => emailStarted, steps: continueByEmail },
  link: {
    startLogin: async () => ({ ...emailStarted, action: 'VERIFY_DEVICE', matchCode: '47' }),
    steps: continueByEmail,
  },
}

const password: UnlockTask['password'] = { slotId: 'sl' }
const passkey: UnlockTask['passkey'] = {
  rpId: 'login.example',
  slot: { credentialId: '', transports: [], prfSalt: '' },
}
const openByPassword: AccountStep[] = [proved, { press: 'openWallet.byPassword' }]

const unlock: Readonly<Record<string, WithSteps<UnlockScene>>> = {
  password: { unlock: { password, passkey: null } },
  passkey: { unlock: { password: null, passkey } },
  either: { unlock: { password, passkey } },
  opening: { unlock: { password, passkey }, open: forever, steps: openByPassword },
  wrong: { unlock: { password, passkey: null }, open: wrongPassword, steps: openByPassword },
  done: { unlock: { password, passkey }, open: async () => undefined, steps: openByPassword },
  alone: { unlock: 'alone' },
  severed: { unlock: 'severed' },
  lost: { unlock: 'lost' },
}

const nameScenes = (group: string, scenes: Readonly<Record<string, AccountScene>>) =>
  Object.entries(scenes).map(([state, scene]) => [
    `${group[0]?.toUpperCase()}${group.slice(1)}-${state}`,
    scene,
  ])

/** `Recovery-noPrf` */
export const accountScenes: Readonly<Record<string, AccountScene>> = Object.fromEntries([
  ...nameScenes('signIn', signIn),
  ...nameScenes('unlock', unlock),
  ...Object.entries(accountViews).flatMap(([view, scenes]) =>
    Object.entries(scenes).flatMap(([state, scene]) =>
      // The keys of the table are views.
      nameScenes(view, { [state]: { view: view as View, ...scene } }),
    ),
  ),
])
