/** Everything behind the bridge, put together for one dApp. */
import type { Bridge, Dispatch } from './bridge.ts'

export type FrameParameters = { window: Window; origin: string; emit: Bridge['emit'] }
export type Frame = { dispatch: Dispatch }

export function createFrame(_: FrameParameters): Frame {
  return { dispatch: () => Promise.resolve(undefined) }
}
