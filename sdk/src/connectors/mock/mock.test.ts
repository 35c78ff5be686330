// @vitest-environment jsdom
import { mainnet } from '../../networks/evm.ts'
import { runConnectorContract } from '../../testing/runConnectorContract.ts'
import { startMock } from '../../testing/startMock.ts'

runConnectorContract('mock', () => {
  const { latchkey, wallet } = startMock()
  const { switches } = wallet
  return {
    latchkey,
    namespace: mainnet.chainNamespace,
    prepare: async () => {},
    refuse: () => Object.assign(switches, { connect: 'refuse', switchNetwork: 'refuse' }),
    hang: () => Object.assign(switches, { connect: 'hang' }),
    endSession: () => Object.assign(switches, { isKnown: false }),
    report: () => wallet.emit({ type: 'changed' }),
  }
})
