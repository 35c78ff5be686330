/** The contract that names the owner ("custody address") of every Farcaster account. */

/** CAIP-2: OP Mainnet. */
export const registryChain = 'eip155:10'

/** https://docs.farcaster.xyz/reference/contracts/deployments */
export const idRegistry = '0x00000000fc6c5f01fc30151999387bb99a9f489b'
