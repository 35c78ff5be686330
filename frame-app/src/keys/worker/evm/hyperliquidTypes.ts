import { type Action, readAction } from './readAction.ts'
import type { KnownType } from './typedReaders.ts'

const zero = '0x0000000000000000000000000000000000000000'

const exchange = (name: string, fields: string, read: Action): KnownType => ({
  type: `HyperliquidTransaction:${name}(string hyperliquidChain,${fields})`,
  domain: { name: 'HyperliquidSignTransaction', version: '1' },
  contracts: [zero],
  read: readAction({
    ...read,
    rows: [...(read.rows ?? []), ['network', 'hyperliquidChain', 'text']],
  }),
})

/** hyperliquid.gitbook.io, and github.com/hyperliquid-dex/hyperliquid-python-sdk, signing.py. */
export const hyperliquidTypes: readonly KnownType[] = [
  exchange('UsdSend', 'string destination,string amount,uint64 time', {
    name: 'exchangeSend',
    subject: 'destination',
    rows: [['amount', 'amount', 'dollars']],
  }),
  exchange('SpotSend', 'string destination,string token,string amount,uint64 time', {
    name: 'exchangeSend',
    subject: 'destination',
    rows: [
      ['amount', 'amount', 'number'],
      ['token', 'token', 'text'],
    ],
  }),
  exchange('Withdraw', 'string destination,string amount,uint64 time', {
    name: 'exchangeWithdraw',
    subject: 'destination',
    rows: [['amount', 'amount', 'dollars']],
  }),
  exchange('UsdClassTransfer', 'string amount,bool toPerp,uint64 nonce', {
    name: 'exchangeMove',
    rows: [['amount', 'amount', 'dollars']],
  }),
  exchange('ApproveAgent', 'address agentAddress,string agentName,uint64 nonce', {
    name: 'exchangeAgent',
    subject: 'agentAddress',
    rows: [['name', 'agentName', 'text']],
    warns: ['otherKey'],
  }),
  exchange('ApproveBuilderFee', 'string maxFeeRate,address builder,uint64 nonce', {
    name: 'exchangeFee',
    subject: 'builder',
    rows: [['rate', 'maxFeeRate', 'percent']],
  }),
  {
    type: 'Agent(string source,bytes32 connectionId)',
    domain: { name: 'Exchange', version: '1' },
    contracts: [zero],
    chains: [1337n],
    read: readAction({ name: 'hiddenAction', warns: ['hiddenContent'] }),
  },
]
