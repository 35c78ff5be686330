/** Describes each request in the demo wallet's dialog. */
import { formatEther, type Hex, hexToBytes } from 'viem'

export type Question = {
  /** One sentence. */
  title: string
  /** Names and values. */
  facts: readonly (readonly [name: string, value: string])[]
  /** The button that agrees. */
  agree: string
}

export const askToConnect = (address: string): Question => ({
  title: 'Connect to this page?',
  facts: [['Address', address]],
  agree: 'Connect',
})

export const askToSign = (message: Hex): Question => ({
  title: 'Sign this message?',
  facts: [['Message', readText(message)]],
  agree: 'Sign',
})

export function askToSignTypedData(typedData: string): Question {
  const { domain, message } = JSON.parse(typedData)
  return {
    title: 'Sign this data?',
    facts: [['Data', JSON.stringify({ domain, message }, null, 2)]],
    agree: 'Sign',
  }
}

type Sending = { to?: string | undefined; value?: Hex | undefined; data?: Hex | undefined }

export const askToSend = (
  { to, value = '0x0', data }: Sending,
  { symbol }: { symbol: string },
): Question => ({
  title: to === undefined ? 'Create a contract?' : 'Send this transaction?',
  facts: [
    ['Amount', `${formatEther(BigInt(value))} ${symbol}`],
    ...(to === undefined ? [] : [['To', to] as const]),
    ...(data === undefined ? [] : [['Data', data] as const]),
  ],
  agree: 'Send',
})

/** Bytes that are not UTF-8 stay hexadecimal. */
function readText(message: Hex): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(hexToBytes(message))
  } catch {
    // TypeError.
    return message
  }
}
