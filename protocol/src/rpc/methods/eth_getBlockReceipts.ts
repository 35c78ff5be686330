import { list, tuple } from '../../schema/list.ts'
import { nullable } from '../../schema/optional.ts'
import { defineMethod } from '../defineMethod.ts'
import { blockId } from '../entities/block.ts'
import { receipt } from '../entities/receipt.ts'

/** The receipts of all transactions of a block. */
export const eth_getBlockReceipts = defineMethod({
  policy: 'safe',
  namespace: 'eip155',
  params: tuple(blockId),
  result: nullable(list(receipt)),
})
