/** Durations in milliseconds and the card's width in CSS pixels, from the specification. */
export const motion = {
  headerText: 120,
  height: 150,
  view: 150,
  shake: 500,
  width: 360,
} as const
