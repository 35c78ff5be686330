/** Who draws the modal: a provider in the dApp's own tree, else a root that is made when it is first needed. */
import type { ModalStore } from './modalStore.ts'

/** Loads what draws the modal without the dApp's help: a function that does, and returns what removes it again. */
export type LoadModalRoot = () => Promise<() => () => void>

type StartModalHostParameters = {
  modal: ModalStore
  destroyed: AbortSignal
}

export type ModalHost = {
  /** Says that the dApp draws the modal itself; returns what says that it does no longer. */
  attach(): () => void
  start(parameters: StartModalHostParameters): void
}

/** @param loadModalRoot absent: the modal is drawn by whoever attaches, or not at all */
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
    start({ modal, destroyed }) {
      if (!loadModalRoot) return
      let root: 'absent' | 'loading' | { remove(): void } = 'absent'
      // A toast alone is no reason to load React for a dApp that never opens the modal.
      const isNeeded = () => !destroyed.aborted && attached === 0 && modal.getState().open

      const mount = async () => {
        root = 'loading'
        try {
          const mountModal = await loadModalRoot()
          root = isNeeded() ? { remove: mountModal() } : 'absent'
        } catch {
          // The code did not arrive: opening the modal again tries again.
          root = 'absent'
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
