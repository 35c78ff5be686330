import type { ApprovalView } from '../../keys/vault.ts'
import { previewEvmTransaction } from './evmTransaction.ts'
import { previewMessage } from './message.ts'
import type { Preview } from './preview.ts'
import { previewSignIn } from './signIn.ts'
import { previewSolanaTransaction } from './solanaTransaction.ts'
import { previewTypedData } from './typedData.ts'

type PreviewByKind = {
  [Kind in ApprovalView['kind']]: (view: Extract<ApprovalView, { kind: Kind }>) => Preview
}

const previews: PreviewByKind = {
  message: (view) =>
    view.signIn ? previewSignIn({ ...view, signIn: view.signIn }) : previewMessage(view),
  typedData: previewTypedData,
  evmTransaction: previewEvmTransaction,
  solanaTransaction: previewSolanaTransaction,
}

/** What the sheet shows of a request. */
export function previewOf(view: ApprovalView): Preview {
  // Each entry takes exactly the kind that it stands under; the compiler cannot follow that through an index.
  return (previews[view.kind] as (view: ApprovalView) => Preview)(view)
}
