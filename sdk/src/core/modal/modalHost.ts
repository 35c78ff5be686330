/** Decides what draws the modal: a provider in the dApp's own tree, else a root that is made when it is first needed. */
import type { ModalStore } from './modalStore.ts'

/** Loads the function that draws the modal in a root of its own. It returns one that removes that root. */
export type LoadModalRoot = () => Promise<() => () => void>

type StartModalHostParameters = {
  modal: ModalStore
  destroyed: AbortSignal
}

export type ModalHost = {
  /** Registers that the dApp draws the modal itself. Returns a function that ends this. */
  attach(): () => void
  start(parameters: StartModalHostParameters): void
}

/** @param loadModalRoot without it, the modal is drawn where the dApp attaches, or not at all */
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
          // The code did not arrive. The next time the modal opens, it is loaded again.
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
