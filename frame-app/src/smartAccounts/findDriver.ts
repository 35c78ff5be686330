import type { SmartAccountDriver } from './driver.ts'
import { statelessDeleGator } from './statelessDeleGator.ts'

const drivers: readonly SmartAccountDriver[] = [statelessDeleGator]

/**
 * Finds the driver for a network. Accounts are delegated to no other contract.
 *
 * @param chainId - decimal (EIP-155)
 */
export const findDriver = (chainId: number): SmartAccountDriver | undefined =>
  drivers.find(({ codeHashes }) => Object.hasOwn(codeHashes, chainId))
