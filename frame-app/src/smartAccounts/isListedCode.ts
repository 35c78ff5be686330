import { designateCode } from './designateCode.ts'
import { findDriver } from './findDriver.ts'

/**
 * Says whether an account with this code runs the contract of the network's driver.
 *
 * @param code - 0x hex in any case
 * @param network - CAIP-2
 */
export function isListedCode(code: string, network: string): boolean {
  const driver = findDriver(Number(network.replace('eip155:', '')))
  return driver !== undefined && code.toLowerCase() === designateCode(driver.address)
}
