import { useState } from 'react'
import { approvalLimits } from '../approvalLimits.ts'
import { type Challenge, createChallenge } from './challenge.ts'

export type UseChallengeParameters = {
  onMatch: () => void
  /** The last miss that is allowed was made. */
  onMiss: () => void
}

export type ChallengePlay = {
  challenge: Challenge
  misses: number
  isMatched: boolean
  choose(choice: number): void
}

/** The sighted challenge of one prompt: each miss draws new numbers, so that none can be ruled out. */
export function useChallenge({ onMatch, onMiss }: UseChallengeParameters): ChallengePlay {
  const [challenge, setChallenge] = useState(createChallenge)
  const [misses, setMisses] = useState(0)
  const [isMatched, setMatched] = useState(false)

  function choose(choice: number) {
    if (isMatched) return
    if (choice === challenge.answer) {
      setMatched(true)
      onMatch()
    } else if (misses + 1 >= approvalLimits.challengeMisses) {
      onMiss()
    } else {
      setMisses(misses + 1)
      setChallenge(createChallenge())
    }
  }

  return { challenge, misses, isMatched, choose }
}
