/** Chromium with the settings that decide what an embedded page may store. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium } from '@playwright/test'
import { launchOptions } from './launchOptions.ts'

/** The sites whose cookies and data the settings block. */
type Blocked = 'thirdParties' | 'frame'

export type CookieMode = {
  /** An embedded page's storage is separate for each site around it, as today's browsers do it. */
  isPartitioned: boolean
  blocked?: Blocked
  /** The host of a site on which the user allowed third-party cookies. */
  allowedOn?: string
}

const [allow, block] = [1, 2].map((setting) => ({ setting, last_modified: '0' }))

/** Opens a browser with a fresh profile; `close` removes it. */
export async function openBrowser(mode: CookieMode): Promise<BrowserContext> {
  const profile = await mkdtemp(join(tmpdir(), 'latchkey-profile-'))
  await mkdir(join(profile, 'Default'))
  await writeFile(join(profile, 'Default', 'Preferences'), JSON.stringify(toPreferences(mode)))
  const context = await chromium.launchPersistentContext(profile, {
    ...launchOptions,
    args: mode.isPartitioned ? launchOptions.args : ['--no-sandbox'],
  })
  context.on('close', () => void rm(profile, { recursive: true, force: true, maxRetries: 3 }))
  return context
}

/** Chromium's own names. A pattern is `{embedded site},{site in the address bar}`. */
function toPreferences({ blocked, allowedOn }: CookieMode) {
  const cookies = {
    ...(blocked === 'frame' ? { '[*.]frame.localhost,*': block } : {}),
    ...(allowedOn ? { [`*,[*.]${allowedOn}`]: allow } : {}),
  }
  return {
    profile: {
      cookie_controls_mode: blocked === 'thirdParties' ? 1 : 0,
      content_settings: { exceptions: { cookies } },
    },
  }
}
