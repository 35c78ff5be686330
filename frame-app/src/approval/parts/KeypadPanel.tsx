import { circleCheckIcon, deleteIcon } from '@latchkey/ui'
import { useId } from 'react'
import type { PressParameters } from '../guard/press.ts'
import type { Keypad } from '../guard/useKeypad.ts'
import { useTexts } from '../texts/useTexts.ts'
import { Icon } from './Icon.tsx'
import { inOrder } from './inOrder.tsx'
import { PressButton } from './PressButton.tsx'

export type KeypadPanelProps = {
  keypad: Keypad
  isLive: boolean
  isLiveFor: PressParameters['isLiveFor']
}

const keys = ['1', '2', '3', '4', '5', 'back', '6', '7', '8', '9', '0'] as const

export function KeypadPanel({ keypad, isLive, isLiveFor }: KeypadPanelProps) {
  const { t } = useTexts()
  const { digits, typed, isMatched, misses, type } = keypad
  const askId = useId()
  return (
    <fieldset className="keypad" aria-labelledby={askId} data-testid="keypad">
      <div className="keypad-head">
        <p id={askId} aria-live="assertive" data-missed={misses > 0 && !isMatched}>
          {isMatched && <Icon icon={circleCheckIcon} size={20} />}
          {t(chooseText(keypad))}
          {/* Spaced, so that a screen reader reads digits instead of a number. */}
          {!isMatched && <b data-testid="keypad-digits">{[...digits].join(' ')}</b>}
        </p>
        <TypedDigits typed={typed} />
      </div>
      <div className="keys">
        {keys.map((key) => (
          <PressButton
            key={key}
            className={key === 'back' ? 'key key-back' : 'key'}
            isLive={isLive && !isMatched}
            isLiveFor={isLiveFor}
            onPress={() => type(key)}
          >
            {key === 'back' ? <Icon icon={deleteIcon} size={20} label={t('keypad.back')} /> : key}
          </PressButton>
        ))}
      </div>
    </fieldset>
  )
}

function TypedDigits({ typed }: { typed: string }) {
  const { t } = useTexts()
  const [first = '', second = ''] = typed
  return (
    <div className="keypad-typed">
      <span className="visually-hidden" aria-live="polite">
        {typed && t('keypad.typed', { digits: [...typed].join(' ') })}
      </span>
      {inOrder([first, second], (digit) => (
        <span className="place" aria-hidden>
          {digit}
        </span>
      ))}
    </div>
  )
}

function chooseText({ isMatched, misses }: Keypad) {
  if (isMatched) return 'keypad.matched'
  return misses > 0 ? 'keypad.missed' : 'keypad.ask'
}
