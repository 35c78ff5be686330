import { FrameError } from '@latchkey/protocol'
import { type ComponentType, useCallback } from 'react'
import { Loading } from '../parts/Loading.tsx'
import { Screen } from '../parts/Screen.tsx'
import { useLoaded } from '../useLoaded.ts'

/** Milliseconds for the code of a view. */
const loadLimit = 20_000

export type LoadView<Props> = () => Promise<ComponentType<Props>>

type LateViewProps<Props> = {
  /** Must keep its identity between renders. */
  load: LoadView<Props>
  props: Props
  title: string
  onBack(): void
}

/** A view whose code loads when it is first opened. */
export function LateView<Props extends object>(given: LateViewProps<Props>) {
  const { load, props, title, onBack } = given
  const loaded = useLoaded(useCallback(() => withinLimit(load), [load]))
  const { value: View } = loaded
  if (View) return <View {...props} />
  return (
    <Screen title={title} onBack={onBack}>
      <Loading loaded={loaded} />
    </Screen>
  )
}

async function withinLimit<Value>(load: () => Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new FrameError('TIMEOUT')), loadLimit)
  })
  // The browser does not say why a script did not load.
  const loaded = load().catch((cause: unknown) => {
    throw new FrameError('SERVER_UNREACHABLE', { cause })
  })
  return Promise.race([loaded, late]).finally(() => clearTimeout(timer))
}
