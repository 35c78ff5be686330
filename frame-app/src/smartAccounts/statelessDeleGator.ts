import type { SmartAccountDriver } from './driver.ts'
import { encodeExecute } from './encodeExecute.ts'

/**
 * MetaMask's contract for accounts that keep their address (EIP-7702), of delegation-framework 1.3.0:
 * https://github.com/MetaMask/delegation-framework/blob/v1.3.0/documents/Deployments.md
 *
 * Its address follows from its code (EIP-1014). The code holds the id of its network, so the hash
 * differs from network to network; a test computes every one.
 */
export const statelessDeleGator: SmartAccountDriver = {
  contract: 'EIP7702StatelessDeleGator 1.3.0',
  address: '0x63c0c19a282a1B52b07dD5a65b58948A07DAE32B',
  codeHashes: {
    1: '0x0b77e469f5603ed1e9ff0e7ee56238b61a8cf7cb3185b33e53e2eeaad50109ab',
    10: '0x076ce337739f2c16aff0d81341b32ec5826a0050060e54b1346f36c79d89b246',
    56: '0x2f40923fc79da9330c663341d8a52823ea02372b7da66175a0a9bfc76270d55f',
    137: '0x0a0b90e8b2bb4701283c0b44939f18a5292af9ab58e0f1f4a3413fdbdbebcc35',
    8453: '0x6af675ac126c441bec5d5013da3331a52e7465fc0d5a662a8708a9f33ce497ba',
    42161: '0xa6603bc6f9f203be551ce8fcfe13b7802e3b6574828780b4c4fe05d1768d17de',
    // Test networks, the last of them local.
    84532: '0x83805f9ac7395294043b10c3b7c1839b7e4582a3e693028c36df84978b09d4e2',
    421614: '0x7f8a570cc9ebfd8d4dd86c7cc482bb30e9c669cc281352b131c94291747a58c8',
    11155111: '0x9270f73d98e7ed6978677bf0550038289efd510e67e700d024502d62510fc1e4',
    11155420: '0x9d71e8749e123ade3310cbab813a837f7b2ffff8608aeddb0619a78f64a95663',
    31337: '0x985e0f70ece8cb9ad91e41f4c4d389f7debc5226f070748925298a697c4c7d2f',
  },
  encodeCalls: encodeExecute,
}
