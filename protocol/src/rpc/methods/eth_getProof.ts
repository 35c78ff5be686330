import * as z from 'zod/mini'
import { openObject } from '../../object.ts'
import { parameters } from '../../parameters.ts'
import { evmAddress, hex } from '../../primitives.ts'
import { defineMethod } from '../defineMethod.ts'
import { latestByDefault } from '../entities/block.ts'
import { nodeQuantity } from '../entities/quantity.ts'

/** Returns an account and parts of its storage with Merkle proofs (EIP-1186). */
export const eth_getProof = defineMethod({
  policy: 'safe',
  namespace: 'eip155',
  answeredBy: 'node',
  params: parameters(evmAddress, z.array(hex), latestByDefault),
  result: openObject({
    balance: nodeQuantity,
    nonce: nodeQuantity,
    codeHash: hex,
    storageHash: hex,
    accountProof: z.array(hex),
    storageProof: z.array(openObject({ key: hex, value: hex, proof: z.array(hex) })),
  }),
})
