import type { PartView, TokenWords } from '../../keys/view.ts'
import {
  asAddress,
  asAmount,
  asText,
  type Preview,
  type Row,
  type RowValue,
  type Sentence,
} from './preview.ts'

export type AssetView = Extract<PartView, { kind: 'asset' }>

export function previewAsset(view: AssetView): Preview {
  const { type, token, account, chain, claim, stated } = view
  return {
    sentence: writeSentence(view),
    changes: [],
    costs: [],
    rows: [
      ...itemRows(view),
      { label: 'label.contractSays', value: asWords(claim) },
      { label: 'label.appSays', value: asWords(stated) },
    ],
    steps: [],
    stepsLabel: 'label.steps',
    network: chain.name,
    details: [
      { label: 'label.token', value: asAddress(token) },
      { label: 'label.standard', value: asText(type) },
      { label: 'label.account', value: asAddress(account) },
    ],
  }
}

/** Only a listed token is named without quotes. */
function writeSentence({ token, tokenId, tokenInfo, claim }: AssetView): Sentence {
  if (tokenId !== null) return { key: 'sentence.addItem', subject: token }
  const symbol = tokenInfo?.symbol ?? claim.symbol
  if (symbol === null) return { key: 'sentence.addUnknownToken', subject: token }
  const key = tokenInfo ? 'sentence.addToken' : 'sentence.addClaimedToken'
  return { key, values: { symbol }, subject: token }
}

function itemRows({ tokenId, isOwned }: AssetView): readonly Row[] {
  if (tokenId === null) return []
  const owner = isOwned ? 'owner.own' : 'owner.other'
  return [
    { label: 'label.item', value: asAmount(`#${tokenId}`) },
    {
      label: 'label.holder',
      value: { kind: 'word', key: isOwned === null ? 'owner.unknown' : owner },
    },
  ]
}

const asWords = (words: TokenWords): RowValue => ({ kind: 'tokenWords', words })
