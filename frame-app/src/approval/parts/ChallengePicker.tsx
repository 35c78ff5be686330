import CircleCheck from 'lucide-react/icons/circle-check'
import type { ChallengePlay } from '../guard/useChallenge.ts'
import type { UsePressParameters } from '../guard/usePress.ts'
import { text } from '../texts/text.ts'
import { PressButton } from './PressButton.tsx'

export type ChallengePickerProps = {
  play: ChallengePlay
  isLive: boolean
  isLiveFor: UsePressParameters['isLiveFor']
}

/** Four numbers, one of which is printed in the details. */
export function ChallengePicker({ play, isLive, isLiveFor }: ChallengePickerProps) {
  const { challenge, misses, isMatched, choose } = play
  return (
    <fieldset className="challenge">
      <legend aria-live="assertive" data-missed={misses > 0 && !isMatched}>
        {isMatched && <CircleCheck size={16} strokeWidth={1.5} aria-hidden />}
        {text(legendOf(play))}
      </legend>
      <div className="choices">
        {challenge.choices.map((choice) => (
          <PressButton
            key={choice}
            className={isMatched && choice === challenge.answer ? 'choice chosen' : 'choice'}
            isLive={isLive && !isMatched}
            isLiveFor={isLiveFor}
            onPress={() => choose(choice)}
          >
            {choice}
          </PressButton>
        ))}
      </div>
    </fieldset>
  )
}

function legendOf({ isMatched, misses }: ChallengePlay) {
  if (isMatched) return 'challenge.matched'
  return misses > 0 ? 'challenge.missed' : 'challenge.ask'
}
