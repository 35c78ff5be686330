import type { PartView } from '../../keys/view.ts'
import { previewAsset } from './asset.ts'
import { previewEvmTransaction } from './evmTransaction.ts'
import { previewMessage } from './message.ts'
import type { Preview } from './preview.ts'
import { previewSignIn } from './signIn.ts'
import { previewSolanaTransaction } from './solanaTransaction.ts'
import { previewTypedData } from './typedData.ts'

type PreviewByKind = {
  [Kind in PartView['kind']]: (part: Extract<PartView, { kind: Kind }>) => Preview
}

const previews: PreviewByKind = {
  message: (part) =>
    part.signIn ? previewSignIn({ ...part, signIn: part.signIn }) : previewMessage(part),
  typedData: previewTypedData,
  evmTransaction: previewEvmTransaction,
  solanaTransaction: previewSolanaTransaction,
  asset: previewAsset,
}

export function previewPart(part: PartView): Preview {
  // Each entry takes the kind that lists it.
  return (previews[part.kind] as (part: PartView) => Preview)(part)
}
