import { motion } from '../motion.ts'

/** Kept while the card shakes: removing and adding it would run it again. */
const rise = `rise ${motion.view}ms cubic-bezier(0.2, 0.7, 0.3, 1)`

export const shellStyles = /* css */ `
:host {
  all: initial !important;
  position: fixed !important;
  inset: 0 !important;
  z-index: var(--lk-z-index, 99999) !important;
}
*, *::before, *::after { box-sizing: border-box }
h1, h2, p, ol, dl, dd { margin: 0; padding: 0; font: inherit }
a { color: var(--lk-accent); text-underline-offset: 2px }
:focus { outline: none }
:focus-visible { outline: 2px solid var(--lk-focus); outline-offset: 2px }
.visually-hidden {
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
}

.overlay {
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  padding: 16px;
  background: var(--lk-overlay);
  color: var(--lk-text);
  font: 400 15px/22px var(--lk-font);
  -webkit-font-smoothing: antialiased;
  -webkit-tap-highlight-color: transparent;
  animation: appear ${motion.view}ms ease-out;
}
.overlay[data-theme='light'] { color-scheme: light }
.overlay[data-theme='dark'] { color-scheme: dark }

.dialog { width: ${motion.width}px; max-width: 100% }
.dialog:focus-visible { outline: none }
.card {
  position: relative;
  display: flex;
  flex-direction: column;
  max-height: calc(100dvh - 32px);
  overflow: hidden;
  border: 1px solid var(--lk-line);
  border-radius: var(--lk-radius-card);
  background: var(--lk-surface);
  box-shadow: var(--lk-shadow);
  animation: ${rise};
}
.card[data-shake] { animation: ${rise}, shake ${motion.shake}ms ease-in-out }

.header {
  flex: none;
  display: grid;
  grid-template-columns: 44px 1fr 44px;
  align-items: center;
  height: 60px;
  padding: 0 10px;
}
.header-title {
  overflow: hidden;
  font: 600 16px/20px var(--lk-font);
  text-align: center;
  text-overflow: ellipsis;
  white-space: nowrap;
  transition: opacity ${motion.headerText}ms;
}
.header-title[data-changing] { opacity: 0 }

.notice.alert { align-items: start; margin: 0 20px 12px; padding: 2px 2px 2px 14px }
.alert > svg { margin-top: 12px }
.alert .notice-text { flex: 1; padding: 12px 0 }

.stage { overflow: hidden auto; transition: height ${motion.height}ms ease-out }
/**
 * A shade near the lower edge while more is below: the content's end covers it. Above the last
 * pixel, which the end may miss where the card stands between pixels.
 */
.stage, .view-steady {
  --shade: var(--lk-line);
  background:
    linear-gradient(var(--lk-surface), var(--lk-surface)) bottom / 100% 30px no-repeat local,
    linear-gradient(to top, var(--shade), transparent) left 0 bottom 1px / 100% 28px no-repeat scroll;
}
[data-theme='dark'] :is(.stage, .view-steady) { --shade: oklch(0 0 0 / 0.5) }
.stage-view[data-phase='entering'] { animation: enter-next ${motion.view}ms ease-out }
.stage-view[data-phase='entering'][data-direction='previous'] { animation-name: enter-previous }
.stage-view[data-phase='leaving'] { animation: leave-next ${motion.view}ms ease-in forwards }
.stage-view[data-phase='leaving'][data-direction='previous'] { animation-name: leave-previous }

.view { display: grid; gap: 16px; padding: 4px 20px 20px }
/** Keeps its height and scrolls, so that a search field stays in place while its list changes. */
.view-steady { height: min(560px, calc(100dvh - 124px)); align-content: start; overflow: hidden auto }
.view-skeleton { min-height: 180px; align-content: start }
.skeleton { border-radius: 8px; background: var(--lk-surface-raised); animation: pulse 1.6s ease-in-out infinite }
.skeleton-line { width: 60%; height: 20px }
.skeleton-control { height: 44px; border-radius: var(--lk-radius-control) }

.form { display: grid; gap: 16px }
.lead { color: var(--lk-text-muted); text-align: center }
.lead strong { display: block; font-weight: 600; color: var(--lk-text); overflow-wrap: anywhere }
.lead, .notice-title { text-wrap: balance }
.small, .notice-text p { text-wrap: pretty }
.small { font: 400 13px/18px var(--lk-font); color: var(--lk-text-muted) }
.centred { text-align: center; text-wrap: balance }

.legal {
  flex: none;
  padding: 14px 24px 16px;
  border-top: 1px solid var(--lk-line);
  color: var(--lk-text-muted);
  font: 400 12px/17px var(--lk-font);
  text-align: center;
}
.legal a { border-radius: 2px; color: var(--lk-text) }
.legal a:focus-visible { outline-offset: 0 }

/**
 * At the page's top, beside the card that moves: a toast neither covers a button nor moves one under
 * a finger when it goes.
 */
.toast-region {
  position: fixed;
  inset: calc(12px + env(safe-area-inset-top)) 0 auto;
  display: grid;
  justify-items: center;
  padding: 0 12px;
  pointer-events: none;
}
.toast {
  display: flex;
  align-items: center;
  gap: 8px;
  max-width: 100%;
  padding: 9px 16px 9px 12px;
  color: var(--lk-text);
  border: 1px solid var(--lk-line);
  border-radius: 20px;
  background: var(--lk-surface-pressed);
  box-shadow: 0 4px 12px -4px oklch(0.1 0.01 210 / 0.3);
  font: 500 14px/20px var(--lk-font);
  animation: drop ${motion.view}ms ease-out;
}
.toast svg { flex: none }
.toast-success svg { color: var(--lk-success) }
.toast-error svg { color: var(--lk-danger) }

@keyframes appear { from { opacity: 0 } }
@keyframes rise { from { opacity: 0; transform: translateY(8px) scale(0.985) } }
@keyframes sheet { from { transform: translateY(100%) } }
@keyframes drop { from { opacity: 0; transform: translateY(-8px) } }
@keyframes shake {
  20%, 60% { transform: translateX(-6px) }
  40%, 80% { transform: translateX(6px) }
}
@keyframes enter-next { from { opacity: 0; transform: translateX(16px) } }
@keyframes enter-previous { from { opacity: 0; transform: translateX(-16px) } }
@keyframes leave-next { to { opacity: 0; transform: translateX(-16px) } }
@keyframes leave-previous { to { opacity: 0; transform: translateX(16px) } }

@media (max-height: 700px) and (min-width: 431px) {
  .overlay { align-items: start }
  /** Over the title, between Back and Close. */
  .dialog .toast { max-width: ${motion.width - 120}px }
}
@media (max-width: 430px) {
  .overlay { place-items: end stretch; padding: 32px 0 0 }
  .dialog { width: 100% }
  .card {
    padding-bottom: env(safe-area-inset-bottom);
    border-width: 1px 0 0;
    border-radius: var(--lk-radius-card) var(--lk-radius-card) 0 0;
    animation-name: sheet;
  }
  .card[data-shake] { animation-name: sheet, shake }
  .overlay[data-full-screen] { padding: 0 }
  .overlay[data-full-screen] .card {
    height: 100dvh;
    max-height: none;
    padding-top: env(safe-area-inset-top);
    border-width: 0;
    border-radius: 0;
  }
  .overlay[data-full-screen] .legal { margin-top: auto }
  .overlay[data-full-screen] .toast-region { padding: 0 56px }
}
@media (prefers-reduced-motion: reduce) {
  .overlay, .card, .card[data-shake], .stage-view[data-phase], .toast { animation: none }
  .card, .stage, .header-title { transition: none }
  .card[data-shake] { border-color: var(--lk-danger) }
}
`
