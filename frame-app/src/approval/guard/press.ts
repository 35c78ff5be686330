/**
 * A press that counts for a signature:
 * 1. the events of a pointer or key are trusted: the browser made them from the person's action;
 * 2. the guard is live when the pointer or key goes down, and still when it comes up;
 * 3. both happen on this button: the same pointer, primary button, which does not leave the button
 *    while it is down; or the same key, not repeating. A lifted finger leaves the button before its
 *    click;
 * 4. a bare click, with neither, comes from assistive technology, such as voice control that calls
 *    `click()`, which the browser does not call trusted. No other page can make one in this
 *    document. The guard must be live.
 */
import type { PressSource } from './guard.ts'

export type PressParameters = {
  isLiveFor: (press: { at: number; source: PressSource }) => boolean
  onPress: () => void
}

type Moment = Pick<Event, 'isTrusted' | 'timeStamp'>
export type PressPointer = Moment &
  Pick<PointerEvent, 'pointerId' | 'pointerType' | 'isPrimary' | 'button'>
type PressClick = Moment & Pick<MouseEvent, 'detail'>
export type PressKey = Moment & Pick<KeyboardEvent, 'key' | 'repeat' | 'preventDefault'>

export type Press = {
  pointerDown(event: PressPointer): void
  pointerUp(event: PressPointer): void
  pointerLeave(): void
  forget(): void
  click(event: PressClick): void
  keyDown(event: PressKey): void
  keyUp(event: PressKey): void
}

type Held =
  | { by: 'pointer'; source: PressSource; id: number; isUp: boolean }
  | { by: 'key'; key: string }

const pressKeys: readonly string[] = ['Enter', ' ']

export function createPress(parameters: () => PressParameters): Press {
  let held: Held | null = null
  const counts = ({ isTrusted, timeStamp: at }: Moment, source: PressSource) =>
    isTrusted && parameters().isLiveFor({ at, source })
  const forget = () => {
    held = null
  }

  return {
    forget,
    pointerDown(event) {
      const source = event.pointerType === 'mouse' ? 'mouse' : 'touch'
      const isMain = event.isPrimary && event.button === 0
      const isHeld = isMain && counts(event, source)
      held = isHeld ? { by: 'pointer', source, id: event.pointerId, isUp: false } : null
    },
    pointerUp(event) {
      const down = held?.by === 'pointer' && held.id === event.pointerId ? held : null
      held = down && counts(event, down.source) ? { ...down, isUp: true } : null
    },
    pointerLeave() {
      if (held?.by === 'pointer' && !held.isUp) forget()
    },
    click(event) {
      const pressed = held
      forget()
      const isBare = event.detail === 0 && pressed === null
      const isWhole = pressed?.by === 'pointer' && pressed.isUp && counts(event, pressed.source)
      const isLive = isBare && parameters().isLiveFor({ at: event.timeStamp, source: 'key' })
      if (isWhole || isLive) parameters().onPress()
    },
    keyDown(event) {
      if (!pressKeys.includes(event.key)) return
      // The browser's own click fires while the key is held, or was held before.
      event.preventDefault()
      if (event.repeat) return
      held = counts(event, 'key') ? { by: 'key', key: event.key } : null
    },
    keyUp(event) {
      if (!pressKeys.includes(event.key)) return
      event.preventDefault()
      const isWhole = held?.by === 'key' && held.key === event.key
      forget()
      if (isWhole && counts(event, 'key')) parameters().onPress()
    },
  }
}
