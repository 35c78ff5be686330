/** Draws the scene that the address names, or a list of them: the account page, the unlock window. */
import { FrameError } from '@latchkey/protocol'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import 'virtual:tokens.css'
import '../../frame-app/src/accountPage/account.css'
import '../../frame-app/src/unlockWindow/unlock.css'
import { AccountPage } from '../../frame-app/src/accountPage/AccountPage.tsx'
import type { Account } from '../../frame-app/src/accountPage/createAccount.ts'
import { loadAccountTexts } from '../../frame-app/src/accountPage/loadAccountTexts.ts'
import { SignedIn } from '../../frame-app/src/accountPage/SignedIn.tsx'
import { session } from '../../frame-app/src/accountPage/testing/answers.ts'
import { type AccountTexts, TextsContext } from '../../frame-app/src/accountPage/texts.ts'
import { UnlockNotice } from '../../frame-app/src/unlockWindow/UnlockNotice.tsx'
import { UnlockPage } from '../../frame-app/src/unlockWindow/UnlockPage.tsx'
import {
  type AccountScene,
  type AccountStep,
  accountScenes,
  type SignedInScene,
  type SignedOutScene,
  type UnlockScene,
} from './accountScenes.ts'
import { holdClock } from './clock.ts'
import { listScenes, markReady, nextFrames, readQuery, sceneTime, waitUntil } from './scene.ts'

const { scene: name, language } = readQuery()
const scene = name === undefined ? undefined : accountScenes[name]
if (scene) void draw(scene)
else listScenes(Object.keys(accountScenes).map((each) => ({ name: each, keys: [] })))

async function draw(shown: AccountScene) {
  holdClock(sceneTime)
  location.hash = shown.view ?? ''
  const root = document.getElementById('account')
  if (!root) return
  const texts = await loadAccountTexts([language])
  document.documentElement.lang = texts.locale
  createRoot(root).render(<TextsContext value={texts}>{drawContent(shown)}</TextsContext>)
  const isLoading = () =>
    root.querySelector('.skeleton') !== null || root.textContent?.includes(texts.t('loading'))
  await waitUntil(() => root.querySelector('h1') !== null && !isLoading())
  for (const step of shown.steps ?? []) await take(step, root, texts)
  await nextFrames()
  markReady()
}

function drawContent(shown: AccountScene): ReactNode {
  if ('unlock' in shown) return drawUnlock(shown)
  if (shown.view === undefined) return <AccountPage account={createFixture(shown)} />
  const { user } = session
  return (
    <SignedIn
      account={createFixture(shown)}
      session={shown.email === null ? { ...session, user: { ...user, email: null } } : session}
      error={undefined}
      onDeleted={() => undefined}
    />
  )
}

function drawUnlock({ unlock, open = refuse }: UnlockScene): ReactNode {
  if (typeof unlock === 'string') return <UnlockNotice loss={unlock} />
  return (
    <UnlockPage
      task={{ origin: 'https://shop.example', ...unlock }}
      unlocker={{ open, readPasskey: refuse, cancel: async () => undefined }}
    />
  )
}

const refuse = () => Promise.reject(new FrameError('INTERNAL'))

type FixtureScene = Partial<Omit<SignedInScene, 'view'>> & Omit<SignedOutScene, 'view'>

/** A fixture of the account, with the scene's login, wallet and answers. */
function createFixture(shown: FixtureScene): Account {
  const { ways, custody, answers = {}, startLogin = refuse, error } = shown
  return {
    providers: ['google', 'github', 'farcaster'],
    current: () => undefined,
    open: async () => {
      if (error) throw error
    },
    onEnd: () => () => undefined,
    login: { start: startLogin, waitForDevice: () => new Promise(() => undefined) },
    call: async (name: keyof typeof answers) => answers[name] ?? refuse(),
    custody: {
      readWays: async () => ways && new Set(ways),
      ...{ show: refuse, createKit: refuse, importSecret: refuse, create: refuse },
      ...{ readPasskey: refuse, open: refuse, add: refuse, remove: refuse, leaveAssisted: refuse },
      close: () => undefined,
      ...custody,
    },
    signOut: async () => undefined,
    // The scenes use no more.
  } as unknown as Account
}

async function take(step: AccountStep, root: HTMLElement, { t }: AccountTexts): Promise<void> {
  const find = (name: string) =>
    [...root.querySelectorAll<HTMLElement>('button, label')].find(
      (each) =>
        each.closest('[hidden]') === null &&
        [each.getAttribute('aria-label'), each.textContent].some((text) => text?.startsWith(name)),
    )
  const named = t('press' in step ? step.press : step.into)
  await waitUntil(() => find(named) !== undefined)
  const found = find(named)
  if ('press' in step) found?.click()
  else if (found instanceof HTMLLabelElement && found.control instanceof HTMLInputElement) {
    typeInto(found.control, step.type)
  }
  for (let frame = 0; frame < 10; frame += 1) await nextFrames()
}

/** React reads a field's text when an event comes. */
function typeInto(field: HTMLInputElement, text: string) {
  const { prototype } = HTMLInputElement
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
