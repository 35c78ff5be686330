import { evmAddress, hex } from '../../primitives.ts'
import { list, tuple } from '../../schema/list.ts'
import { openObject } from '../../schema/object.ts'
import { defineMethod } from '../defineMethod.ts'
import { latestByDefault } from '../entities/block.ts'
import { quantity } from '../entities/quantity.ts'

/** An account and some of its storage with Merkle proofs (EIP-1186). */
export const eth_getProof = defineMethod({
  policy: 'safe',
  namespace: 'eip155',
  params: tuple(evmAddress, list(hex), latestByDefault),
  result: openObject({
    balance: quantity,
    nonce: quantity,
    codeHash: hex,
    storageHash: hex,
    accountProof: list(hex),
    storageProof: list(openObject({ key: hex, value: hex, proof: list(hex) })),
  }),
})
