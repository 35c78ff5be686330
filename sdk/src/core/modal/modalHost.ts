/** Decides what draws the modal: a provider in the dApp's tree, or else a root of its own. */
import type { ModalStore } from './modalStore.ts'

/** Loads the function that draws the modal in its own root and returns its removal. */
export type LoadModalRoot = () => Promise<() => () => void>

type StartModalHostParameters = {
  modal: ModalStore
  destroyed: AbortSignal
  /** The code did not load: an open modal would stay invisible. */
  onFailure(): void
}

export type ModalHost = {
  /** Registers a provider that draws the modal. Returns a function that unregisters it. */
  attach(): () => void
  /** A provider draws the modal. */
  isAttached(): boolean
  start(parameters: StartModalHostParameters): void
}

/** @param loadModalRoot if absent, only an attached provider draws the modal */
export function createModalHost(loadModalRoot: LoadModalRoot | undefined): ModalHost {
  let attached = 0
  let update = () => {}
  const attach = () => {
    attached += 1
    update()
    return () => {
      attached -= 1
      update()
    }
  }
  return {
    attach,
    isAttached: () => attached > 0,
    start({ modal, destroyed, onFailure }) {
      if (!loadModalRoot) return
      let root: 'absent' | 'loading' | { remove(): void } = 'absent'
      // A toast does not justify loading React.
      const isNeeded = () => !destroyed.aborted && attached === 0 && modal.getState().open

      const mount = async () => {
        root = 'loading'
        try {
          const mountModal = await loadModalRoot()
          root = isNeeded() ? { remove: mountModal() } : 'absent'
        } catch {
          // The next opening tries again.
          root = 'absent'
          onFailure()
        }
      }
      update = () => {
        if (root === 'absent' && isNeeded()) void mount()
        if (typeof root === 'object' && (attached > 0 || destroyed.aborted)) {
          root.remove()
          root = 'absent'
        }
      }
      modal.subscribe(update)
      destroyed.addEventListener('abort', () => update())
      update()
    },
  }
}
