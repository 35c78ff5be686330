/** Draws the approval scene that the address names, or a list of them. */
import { createRoot } from 'react-dom/client'
import { loadApprovalTexts } from '../../frame-app/src/approval/texts/approvalTexts.ts'
import { TextsContext } from '../../frame-app/src/approval/texts/useTexts.ts'
import { applyTheme } from '../../frame-app/src/approval/theme/applyTheme.ts'
import {
  type ApprovalScene,
  approvalScenes,
  type Surroundings,
  settled,
} from './approvalScenes.tsx'
import { holdClock } from './clock.ts'
import {
  listScenes,
  markReady,
  nextFrames,
  readQuery,
  type SceneQuery,
  sceneTime,
  waitUntil,
} from './scene.ts'

/** Drawn for every keypad: "47". */
const drawnByte = 47

/** In the modal's gallery, the `projectId` in the frame's address names the query. */
function readFrameQuery(): SceneQuery {
  const named = new URLSearchParams(location.search).get('projectId')?.split('_') ?? []
  const [scene, theme, language = 'en'] = named
  return { scene, theme: theme === 'dark' ? 'dark' : 'light', language }
}

const isFramed = window.parent !== window
const { scene: name, theme, language } = isFramed ? readFrameQuery() : readQuery()
const scene = name === undefined ? undefined : approvalScenes[name]
if (scene) void draw(scene)
else
  listScenes(
    Object.entries(approvalScenes).map(([each, { keys = [], press }]) => ({
      name: each,
      keys,
      press,
    })),
  )

async function draw(shown: ApprovalScene) {
  const clock = holdClock(sceneTime)
  setSurroundings(shown.surroundings ?? {})
  const root = document.getElementById('approval')
  if (!root) return
  applyTheme(document.documentElement, { themeMode: theme })
  const texts = await loadApprovalTexts(language)
  createRoot(root).render(
    <TextsContext value={texts}>
      {shown.draw((height) => window.parent.postMessage({ sheetHeight: height }, '*'))}
    </TextsContext>,
  )
  await waitUntil(() => root.querySelector('.sheet') !== null)
  await nextFrames()
  await nextFrames()
  clock.advance(shown.wait ?? 0)
  // Approve waits again after the page around has set the height.
  if (isFramed)
    addEventListener('resize', () => void nextFrames().then(() => clock.advance(settled)))
  await nextFrames()
  markReady()
}

/** Makes the window report the scene's surroundings, not those of the machine. */
function setSurroundings({ ratio = 1, isFocused = true, density = 1 }: Surroundings) {
  document.hasFocus = () => isFocused
  Object.defineProperty(window, 'devicePixelRatio', { get: () => density })
  crypto.getRandomValues = (array) => {
    if (array instanceof Uint8Array) array.fill(drawnByte)
    return array
  }
  window.IntersectionObserver = class {
    readonly root = null
    readonly rootMargin = ''
    readonly scrollMargin = ''
    readonly thresholds = []
    readonly #report: IntersectionObserverCallback
    constructor(report: IntersectionObserverCallback) {
      this.#report = report
    }
    observe(target: Element) {
      const rect = target.getBoundingClientRect()
      const entry = {
        target,
        time: performance.now(),
        isIntersecting: ratio > 0,
        isVisible: true,
        intersectionRatio: ratio,
        boundingClientRect: rect,
        intersectionRect: rect,
        rootBounds: null,
      }
      queueMicrotask(() => this.#report([entry], this))
    }
    unobserve() {}
    disconnect() {}
    takeRecords = () => []
  }
}
