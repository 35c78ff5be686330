/**
 * T8: ways for a page to make the approval sheet unreadable and keep its buttons under a bait.
 *
 * `isSeen`: the frame notices, by IntersectionObserver v2 or its size on the screen. It does not notice
 * masks, so only trusted pages get more than low risks approved in the frame.
 */
import type { Dress } from '../../pages/hostilePage.ts'

export type CssAttack = { name: string; dress: Dress; isSeen: boolean }

const cover = 'display: block;'
const seen: Record<string, Dress> = {
  'transparent frame': { frame: 'opacity: 0' },
  'almost transparent box': { box: 'opacity: 0.02' },
  'hidden frame in a visible box': { frame: 'visibility: hidden' },
  'contents not rendered': { box: 'content-visibility: hidden' },
  'clip-path around the button': { frame: 'clip-path: inset(480px 0 0 0)' },
  'clip of old': { box: 'clip: rect(480px, 360px, 640px, 0)' },
  'box that crops all but the buttons': { box: 'height: 160px', frame: 'margin-top: -480px' },
  'out of the window but for the buttons': { box: 'top: -480px' },
  'filter to nothing': { frame: 'filter: opacity(0)' },
  'filter to white': { box: 'filter: brightness(0) invert(1)' },
  blurred: { frame: 'filter: blur(30px)' },
  'shrunk to a stamp': { frame: 'transform: scale(0.2)' },
  'upside down': { frame: 'transform: rotate(180deg)' },
  'turned away': { frame: 'transform: perspective(300px) rotateX(65deg)' },
  'blended into the page': { frame: 'mix-blend-mode: lighten' },
  'covered by a bait that clicks fall through': { cover },
  'zoomed out': { frame: 'zoom: 0.2' },
  'in a box that is zoomed out': { box: 'zoom: 0.4' },
  'covered but for the buttons': { cover: `${cover} height: 480px` },
  'blurred from above': { cover: `${cover} background: none; backdrop-filter: blur(30px)` },
}
const unseen: Record<string, Dress> = {
  'masked away': { frame: 'mask-image: linear-gradient(transparent, transparent)' },
  'masked but for the buttons': {
    box: 'mask-image: linear-gradient(transparent 480px, black 480px)',
  },
  'masked by a border': {
    frame:
      'mask-border: linear-gradient(transparent, transparent) 1 fill; -webkit-mask-box-image: linear-gradient(transparent, transparent)',
  },
  'masked by SVG': {
    frame: `mask: url("data:image/svg+xml,${encodeURIComponent("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 1 1'/>")}")`,
  },
  'masked but for holes over the digits, the keys and the buttons': {
    frame: 'mask-image: linear-gradient(transparent 330px, black 330px)',
  },
}

const listAttacks = (dresses: Record<string, Dress>, isSeen: boolean): CssAttack[] =>
  Object.entries(dresses).map(([name, dress]) => ({ name, dress, isSeen }))

export const cssAttacks: readonly CssAttack[] = [
  ...listAttacks(seen, true),
  ...listAttacks(unseen, false),
]
