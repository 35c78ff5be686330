import { createSiwxRequestHandler, evmVerifier } from '@latchkey/sdk/siwx/server'

type SendMail = (to: string, text: string) => Promise<void>

/** The sign-in service of https://api.shop.example, as a function from `Request` to `Response`. */
export const createService = (sendMail: SendMail, secret: Uint8Array<ArrayBuffer>) =>
  createSiwxRequestHandler({
    domain: 'shop.example',
    chains: ['eip155:1', 'eip155:8453'],
    verifiers: [evmVerifier()],
    origins: ['https://shop.example'],
    secret,
    sendCode: (email, code) => sendMail(email, `Your code for shop.example is ${code}.`),
  })
