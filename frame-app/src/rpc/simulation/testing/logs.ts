/** Logs as nodes write them, encoded by viem. */
import { encodeAbiParameters, encodeEventTopics, parseAbi } from 'viem'

const fungible = parseAbi([
  'event Transfer(address indexed from, address indexed to, uint256 value)',
  'event Approval(address indexed owner, address indexed spender, uint256 value)',
  'event Deposit(address indexed dst, uint256 wad)',
  'event Withdrawal(address indexed src, uint256 wad)',
])
const items = parseAbi([
  'event Transfer(address indexed from, address indexed to, uint256 indexed tokenId)',
  'event Approval(address indexed owner, address indexed approved, uint256 indexed tokenId)',
  'event ApprovalForAll(address indexed owner, address indexed operator, bool approved)',
  'event TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value)',
  'event TransferBatch(address indexed operator, address indexed from, address indexed to, uint256[] ids, uint256[] values)',
])

type Abi = typeof fungible | typeof items
type Args = readonly unknown[]

/** Indexed arguments come first in all of these events. */
function write(abi: Abi, eventName: string, address: string, args: Args) {
  const event = abi.find(({ name }) => name === eventName)
  const inputs = event?.inputs ?? []
  const indexed = inputs.filter((input) => 'indexed' in input && input.indexed)
  const named = Object.fromEntries(inputs.map(({ name }, index) => [name, args[index]]))
  // viem types every event apart; this takes any of them.
  const topics = encodeEventTopics({ abi, eventName, args: named } as Parameters<
    typeof encodeEventTopics
  >[0])
  const rest = inputs.slice(indexed.length) as Parameters<typeof encodeAbiParameters>[0]
  const data = encodeAbiParameters(rest, args.slice(indexed.length) as never)
  return { address, topics, data, logIndex: '0x0', removed: false }
}

export const native = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'

export const writeLog = {
  transfer: (token: string, from: string, to: string, amount: bigint) =>
    write(fungible, 'Transfer', token, [from, to, amount]),
  approval: (token: string, owner: string, spender: string, amount: bigint) =>
    write(fungible, 'Approval', token, [owner, spender, amount]),
  deposit: (token: string, to: string, amount: bigint) =>
    write(fungible, 'Deposit', token, [to, amount]),
  withdrawal: (token: string, from: string, amount: bigint) =>
    write(fungible, 'Withdrawal', token, [from, amount]),
  item: (token: string, from: string, to: string, id: bigint) =>
    write(items, 'Transfer', token, [from, to, id]),
  itemApproval: (token: string, owner: string, to: string, id: bigint) =>
    write(items, 'Approval', token, [owner, to, id]),
  forAll: (token: string, owner: string, operator: string, approved: boolean) =>
    write(items, 'ApprovalForAll', token, [owner, operator, approved]),
  single: (token: string, from: string, to: string, id: bigint, amount: bigint) =>
    write(items, 'TransferSingle', token, [from, from, to, id, amount]),
  batch: (token: string, from: string, to: string, ids: bigint[], amounts: bigint[]) =>
    write(items, 'TransferBatch', token, [from, from, to, ids, amounts]),
}
