import * as z from 'zod/mini'
import { evmAddress, hex } from '../../primitives.ts'
import { defineMethod } from '../defineMethod.ts'
import { latestByDefault } from '../entities/block.ts'
import { nodeObject } from '../entities/nodeObject.ts'
import { quantity } from '../entities/quantity.ts'

/** An account and some of its storage with Merkle proofs (EIP-1186). */
export const eth_getProof = defineMethod({
  policy: 'safe',
  namespace: 'eip155',
  params: z.tuple([evmAddress, z.array(hex), latestByDefault]),
  result: nodeObject({
    address: evmAddress,
    balance: quantity,
    nonce: quantity,
    codeHash: hex,
    storageHash: hex,
    accountProof: z.array(hex),
    storageProof: z.array(nodeObject({ key: hex, value: hex, proof: z.array(hex) })),
  }),
})
