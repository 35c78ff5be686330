import type { Texts } from '@latchkey/ui'
import type english from '@latchkey/ui/locales/en/pages.json'
import type { PasskeyBoot } from './passkeyBoot.ts'
import { type ScreenState, showScreen } from './passkeyScreen.ts'
import { cancelledUri, returnResult } from './returnResult.ts'
import { type RunCeremonyParameters, runCeremony } from './runCeremony.ts'

export type OpenPasskeyPageParameters = Pick<RunCeremonyParameters, 'credentials' | 'fetch'> & {
  window: Window
  boot: PasskeyBoot
  texts: Texts<typeof english>
}

/** The browser's dialog opens on a click only: the page first names the app that asks. */
export function openPasskeyPage(parameters: OpenPasskeyPageParameters): void {
  const { window, boot, texts, credentials, fetch } = parameters
  const { document } = window
  const ceremony = boot.ceremony ?? undefined

  const finish = (resultUri: string) => {
    const isReturned = ceremony !== undefined && returnResult(window, ceremony, resultUri)
    show(isReturned ? 'done' : 'lost')
  }
  const run = async () => {
    if (ceremony === undefined) return
    show('working')
    const outcome = await runCeremony({ ceremony, credentials, fetch })
    if (typeof outcome === 'string') show(outcome)
    else finish(outcome.resultUri)
  }
  const events = {
    onContinue: () => void run(),
    onLeave: () => (ceremony === undefined ? window.close() : finish(cancelledUri(window))),
  }
  const show = (state: ScreenState) => showScreen({ document, texts, state, ceremony, events })

  if (ceremony === undefined) show('expired')
  else show(credentials === undefined ? 'unsupported' : 'ready')
}
