/** The sighted challenge: one number printed in the details, to be picked from four. */
export type Challenge = {
  /** 10 to 99. */
  answer: number
  /** Four different numbers, the answer among them, in random order. */
  choices: readonly number[]
}

const choiceCount = 4
const lowest = 10
const highest = 99

/** Draws a challenge from the browser's cryptographic generator. */
export function createChallenge(): Challenge {
  const drawn = new Set<number>()
  while (drawn.size < choiceCount) drawn.add(lowest + randomBelow(highest - lowest + 1))
  // The set keeps the order of drawing, which is random already: only the answer's place is left to draw.
  const choices = [...drawn]
  const answer = choices[randomBelow(choiceCount)] ?? lowest
  return { answer, choices }
}

/** An even draw from 0 to `bound` - 1; `bound` at most 256. Bytes above the last whole multiple are thrown away. */
function randomBelow(bound: number): number {
  const ceiling = 256 - (256 % bound)
  const byte = new Uint8Array(1)
  do crypto.getRandomValues(byte)
  while ((byte[0] ?? 0) >= ceiling)
  return (byte[0] ?? 0) % bound
}
