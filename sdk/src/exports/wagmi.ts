/** The login frame as a connector of wagmi 2 or 3. */
export {
  type FollowLatchkeyParameters,
  followLatchkey,
} from '../adapters/wagmi/followLatchkey.ts'
export {
  type LatchkeyConnectorParameters,
  latchkeyConnector,
} from '../adapters/wagmi/latchkeyConnector.ts'
export type { FrameOptions, LoginHandlers } from '../adapters/wagmi/openFrameInstance.ts'
