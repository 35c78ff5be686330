/** Draws the scene of the account page that the address names, or a list of them. */
import { FrameError } from '@latchkey/protocol'
import { createRoot } from 'react-dom/client'
import 'virtual:tokens.css'
import '../../frame-app/src/accountPage/account.css'
import type { Account } from '../../frame-app/src/accountPage/createAccount.ts'
import { loadAccountTexts } from '../../frame-app/src/accountPage/loadAccountTexts.ts'
import { SignedIn } from '../../frame-app/src/accountPage/SignedIn.tsx'
import { session } from '../../frame-app/src/accountPage/testing/answers.ts'
import { type AccountTexts, TextsContext } from '../../frame-app/src/accountPage/texts.ts'
import { type AccountScene, type AccountStep, accountScenes } from './accountScenes.ts'
import { holdClock } from './clock.ts'
import { listScenes, markReady, nextFrames, readQuery, sceneTime, waitUntil } from './scene.ts'

const { scene: name, language } = readQuery()
const scene = name === undefined ? undefined : accountScenes[name]
if (scene) void draw(scene)
else listScenes(Object.keys(accountScenes).map((each) => ({ name: each, keys: [] })))

async function draw(shown: AccountScene) {
  holdClock(sceneTime)
  location.hash = shown.view
  const root = document.getElementById('account')
  if (!root) return
  const texts = await loadAccountTexts([language])
  document.documentElement.lang = texts.locale
  createRoot(root).render(
    <TextsContext value={texts}>
      <SignedIn
        account={createFixture(shown)}
        session={session}
        error={undefined}
        onDeleted={() => undefined}
      />
    </TextsContext>,
  )
  const isLoading = () =>
    root.querySelector('.skeleton') !== null || root.textContent?.includes(texts.t('loading'))
  await waitUntil(() => root.querySelector('h1') !== null && !isLoading())
  for (const step of shown.steps ?? []) await take(step, root, texts)
  await nextFrames()
  markReady()
}

/** A fixture of the account, with the scene's wallet and answers. */
function createFixture({ ways, custody, answers = {} }: AccountScene): Account {
  const refuse = () => Promise.reject(new FrameError('INTERNAL'))
  return {
    providers: ['google', 'github', 'farcaster'],
    current: () => undefined,
    call: async (name: keyof typeof answers) => answers[name] ?? refuse(),
    custody: {
      readWays: async () => ways && new Set(ways),
      ...{ show: refuse, createKit: refuse, importSecret: refuse, create: refuse },
      ...{ readPasskey: refuse, open: refuse, add: refuse, remove: refuse, leaveAssisted: refuse },
      close: () => undefined,
      ...custody,
    },
    signOut: async () => undefined,
    // The views of a signed-in person use no more.
  } as unknown as Account
}

async function take(step: AccountStep, root: HTMLElement, { t }: AccountTexts): Promise<void> {
  const find = (name: string) =>
    [...root.querySelectorAll<HTMLElement>('button, label')].find(
      (each) =>
        each.closest('[hidden]') === null &&
        (each.getAttribute('aria-label') ?? each.textContent ?? '').startsWith(name),
    )
  const named = t('press' in step ? step.press : step.into)
  await waitUntil(() => find(named) !== undefined)
  const found = find(named)
  if ('press' in step) found?.click()
  else if (found instanceof HTMLLabelElement && found.control instanceof HTMLInputElement) {
    found.control.value = step.type
  }
  for (let frame = 0; frame < 10; frame += 1) await nextFrames()
}
