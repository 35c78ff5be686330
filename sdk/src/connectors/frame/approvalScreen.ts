import type { ApprovalScreen } from '../connector.ts'
import type { FrameParts } from './frameParts.ts'
import { withConnectorErrors } from './toConnectorError.ts'
import { toWireTheme } from './wireTheme.ts'

/** The frame's own approval sheet, laid over an area of the modal's card in the present theme. */
export function createApprovalScreen({ context, client }: FrameParts): ApprovalScreen {
  return {
    show: ({ area, signal }) =>
      withConnectorErrors(async () => {
        const frame = await client.load()
        // Colours are no reason to fail.
        await frame.syncTheme(toWireTheme(context.theme())).catch(() => undefined)
        if (signal.aborted) return
        frame.element.show(area)
        frame.element.iframe.focus({ preventScroll: true })
        signal.addEventListener('abort', () => frame.element.hide(), { once: true })
      }),
    reject: () => client.loaded()?.rejectRpcRequests(),
    element() {
      const iframe = client.loaded()?.element.iframe
      return iframe?.checkVisibility() ? iframe : undefined
    },
  }
}
