import type { ChainLabel, DecodedCall, FactName, LimitedAsset } from '../../keys/view.ts'
import { headingAmount } from './amounts.ts'
import type { CallContext, CallDescription } from './callDescription.ts'
import { describeAsset, describeContract } from './describeAsset.ts'
import {
  asAddress,
  asAmount,
  asRaw,
  asText,
  asTime,
  type PhraseValue,
  type Row,
  type RowValue,
  row,
} from './preview.ts'

type Action = Extract<DecodedCall, { kind: 'action' }>

/** Lists as changes what the account itself pays and gets. */
export function describeAction(action: Action, { account, chain }: CallContext): CallDescription {
  const { pays, gets, name, contract, recipient, from, deadline, facts } = action
  const [isPayer, isReceiver] = [from ?? account, recipient ?? account].map(
    (one) => one === account,
  )
  const paid = listAssets(pays, isPayer ? 'leaves' : 'paid', chain)
  const received = listAssets(gets, isReceiver ? 'arrives' : 'received', chain)
  return {
    sentence: { key: `sentence.${name}`, values: writeValues(action, chain) },
    changes: [...(isPayer ? withoutValue(pays, paid) : []), ...(isReceiver ? received : [])],
    rows: [
      ...(isPayer ? [] : paid),
      ...(isReceiver ? [] : received),
      ...listTokens([...pays, ...gets]),
      ...row('label.from', isPayer ? null : from, asAddress),
      ...row('label.recipient', isReceiver ? null : recipient, asAddress),
      ...facts.map((fact) => ({ label: `fact.${fact.name}`, value: describeFact(fact) }) as const),
      ...row('label.deadline', deadline, asTime),
      { label: 'label.contract', value: asAddress(contract) },
      ...contractRows(action),
    ],
  }
}

export const contractRows = ({ isRecognized }: Pick<Action, 'isRecognized'>): readonly Row[] => [
  ...(isRecognized
    ? []
    : [{ label: 'label.recognized', value: { kind: 'word', key: 'contract.byName' } } as const]),
]

/** The transaction's own row shows the currency that it carries. */
const withoutValue = (assets: readonly LimitedAsset[], rows: readonly Row[]) =>
  rows.filter((_, index) => assets[index]?.token !== null)

type Verb = 'leaves' | 'arrives' | 'paid' | 'received'

const listAssets = (assets: readonly LimitedAsset[], verb: Verb, chain: ChainLabel | null) =>
  assets.map(
    (asset): Row => ({
      label: asset.isLimit ? `label.${verb}Limit` : `label.${verb}`,
      value:
        asset.amount === 'unlimited'
          ? { kind: 'word', key: 'amount.whole' }
          : describeAsset(asset, { chain, isPayment: true }),
    }),
  )

/** Listed tokens are known by their names. */
function listTokens(assets: readonly LimitedAsset[]): readonly Row[] {
  const unlisted = assets.filter(({ tokenInfo }) => !tokenInfo)
  const tokens = new Map(unlisted.map((asset) => [asset.token, asset]))
  return [...tokens.values()].flatMap(describeContract)
}

function writeValues(
  { pays, gets }: Action,
  chain: ChainLabel | null,
): Readonly<Record<string, PhraseValue>> {
  const unnamed: PhraseValue = { key: 'amount.unnamed' }
  const write = (asset: LimitedAsset | undefined, limit: 'upTo' | 'atLeast'): PhraseValue => {
    if (!asset) return unnamed
    const amount = writeAmount(asset, chain)
    const isCounted = asset.isLimit && (asset.token === null || asset.tokenInfo !== null)
    return isCounted ? { key: `amount.${limit}`, values: { amount } } : amount
  }
  return {
    pay: pays[0] ? write(pays[0], 'upTo') : write(gets[0], 'atLeast'),
    pay2: write(pays[1], 'upTo'),
    get: write(gets[0], 'atLeast'),
    get2: write(gets[1], 'atLeast'),
  }
}

function writeAmount(
  { token, tokenInfo, amount, tokenId }: LimitedAsset,
  chain: ChainLabel | null,
): PhraseValue {
  if (typeof tokenId === 'string') return { key: 'amount.item', values: { id: tokenId } }
  const named = token === null ? chain : tokenInfo
  if (!named) return unnamedToken
  if (amount === 'unlimited') return { key: 'amount.all', values: { symbol: named.symbol } }
  return headingAmount(amount, named)
}

const unnamedToken: PhraseValue = { key: 'amount.unlisted' }

const secondsPerDay = 86_400n

const describe: Readonly<Record<FactName, (value: string) => RowValue>> = {
  delegate: asAddress,
  newOwner: asAddress,
  implementation: asAddress,
  owner: asAddress,
  setup: asAddress,
  trader: asAddress,
  payee: asAddress,
  network: asText,
  item: (id) => asAmount(`#${id}`),
  name: asText,
  duration: (seconds) =>
    asAmount({ key: 'amount.days', values: { count: Number(BigInt(seconds) / secondsPerDay) } }),
  share: (units) => asAmount({ units, decimals: 2, symbol: '%' }),
  order: asRaw,
  count: asText,
  threshold: asText,
}

const describeFact = ({ name, value }: Action['facts'][number]) => describe[name](value)
