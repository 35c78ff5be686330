import 'virtual:tokens.css'
import '../notice/notice.css'
import './passkey.css'
import type { Texts } from '@latchkey/ui'
import type english from '@latchkey/ui/locales/en/pages.json'
import type { OpenCeremony } from './passkeyBoot.ts'
import type { CeremonyFailure } from './runCeremony.ts'

export type ScreenState = 'ready' | 'working' | 'done' | 'lost' | CeremonyFailure

type ScreenEvents = {
  onContinue(): void
  /** The person wants another way. */
  onLeave(): void
}

export type ShowScreenParameters = {
  document: Document
  texts: Texts<typeof english>
  state: ScreenState
  ceremony: Pick<OpenCeremony, 'purpose' | 'dappOrigin'> | undefined
  events: ScreenEvents
}

/** States whose challenge is unused: the same page can run the ceremony. */
const startable: ReadonlySet<ScreenState> = new Set(['ready', 'cancelled'])
const final: ReadonlySet<ScreenState> = new Set(['done', 'lost', 'working'])

/** Replaces the document's body with one state. Text only, never HTML. */
export function showScreen(parameters: ShowScreenParameters): void {
  const { document, texts, state, ceremony, events } = parameters
  const { t, locale } = texts
  const app = ceremony ? new URL(ceremony.dappOrigin).host : ''
  const isIntroduced = state === 'ready' && ceremony !== undefined
  const title = isIntroduced ? t(`passkey.${ceremony.purpose}.title`) : t(titles[state])
  const text = isIntroduced
    ? t(`passkey.${ceremony.purpose}.text`, { app })
    : t(bodies[state], { app })
  document.documentElement.lang = locale
  document.title = title
  const main = document.createElement('main')
  main.setAttribute('aria-busy', String(state === 'working'))
  const heading = write(document, 'h1', title)
  const explanation = write(document, 'p', text)
  heading.tabIndex = -1
  explanation.id = 'explanation'
  main.append(heading, explanation)
  const buttons = document.createElement('div')
  buttons.className = 'buttons'
  if (startable.has(state) && ceremony) {
    const label = state === 'ready' ? 'passkey.continue' : 'passkey.again'
    buttons.append(createButton(document, t(label), 'primary', events.onContinue))
  }
  if (!final.has(state)) {
    const label = ceremony?.purpose === 'login' ? 'passkey.otherWay' : 'passkey.close'
    buttons.append(createButton(document, t(label), 'plain', events.onLeave))
  }
  if (buttons.childElementCount > 0) main.append(buttons)
  document.body.replaceChildren(main)
  // Keyboards and screen readers go on from here, and hear what changed.
  const first = buttons.querySelector('button')
  first?.setAttribute('aria-describedby', explanation.id)
  const next = first ?? heading
  next.focus({ preventScroll: true })
}

const titles = {
  ready: 'passkey.login.title',
  working: 'passkey.working.title',
  done: 'passkey.done.title',
  lost: 'passkey.lost.title',
  cancelled: 'passkey.cancelled.title',
  exists: 'passkey.exists.title',
  unknown: 'passkey.unknown.title',
  unsupported: 'passkey.unsupported.title',
  failed: 'passkey.failed.title',
  expired: 'passkey.expired.title',
} as const satisfies Record<ScreenState, string>

const bodies = {
  ready: 'passkey.login.text',
  working: 'passkey.working.text',
  done: 'passkey.done.text',
  lost: 'passkey.lost.text',
  cancelled: 'passkey.cancelled.text',
  exists: 'passkey.exists.text',
  unknown: 'passkey.unknown.text',
  unsupported: 'passkey.unsupported.text',
  failed: 'passkey.failed.text',
  expired: 'passkey.expired.text',
} as const satisfies Record<ScreenState, string>

function write(document: Document, name: 'h1' | 'p', text: string) {
  const element = document.createElement(name)
  element.textContent = text
  return element
}

function createButton(document: Document, label: string, look: string, onClick: () => void) {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = look
  button.textContent = label
  button.addEventListener('click', onClick)
  return button
}
