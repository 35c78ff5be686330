/** docs/self-hosting.md states the limits as they are in the code. */
import { expect, test } from 'vitest'
import { maxBodyBytes } from '../http/readBody.ts'
import { sessionLife } from '../sessions/sessionLife.ts'
import { documentTable } from '../testing/documentTable.ts'
import { passwordLimit } from '../wallets/evaluatePassword.ts'
import { mintLimit } from '../wallets/obtainFactor.ts'
import { exportLimit } from '../wallets/permitExport.ts'
import { maxDeviceSlots } from '../wallets/putSlot.ts'
import { freshLogin } from '../wallets/requireFreshLogin.ts'
import {
  emailChangeLimits,
  emailLimits,
  getSendLimits,
  loginLimits,
  wrongCodeLimits,
} from './limits.ts'

const minutes = (milliseconds: number) => `${milliseconds / 60_000} minutes`
const hours = (milliseconds: number) => `${milliseconds / 3_600_000} hours`
const days = (milliseconds: number) => `${milliseconds / 86_400_000} days`
const wrongCodes = ({ day, month }: { day: number; month: number }) =>
  `${day} in 24 hours, ${month} in 30 days`
const perHour = ({ limit, windowSeconds }: { limit: number; windowSeconds: number }) =>
  `${(limit * 3_600) / windowSeconds} an hour`
const perDay = ({ limit, windowSeconds }: { limit: number; windowSeconds: number }) =>
  `${(limit * 86_400) / windowSeconds} a day`
const { cooldown, hour, day } = getSendLimits(emailLimits.production)
const sends = `${perHour(hour)}, ${perDay(day)}`

const table = [
  [minutes(loginLimits.codeLife), 'until a code expires'],
  [minutes(loginLimits.linkLife), 'until a link expires'],
  [minutes(loginLimits.flowLife), 'from the first email to the session'],
  [String(loginLimits.codeTries), 'attempts per code'],
  [
    wrongCodes(wrongCodeLimits.unconfirmed),
    'wrong codes for one address, over all codes and projects; after that, a sign-in needs the link',
  ],
  [
    wrongCodes(wrongCodeLimits.confirmed),
    'the same, for a sign-in whose link was confirmed without the number',
  ],
  [String(loginLimits.linkMisses), 'wrong numbers per link'],
  [
    `${loginLimits.waitsOfFlow}, ${loginLimits.waits.toLocaleString('en')}`,
    "requests that wait for one sign-in's link, and for any link in one process; beyond the first limit the oldest is answered, beyond the second new ones get 503",
  ],
  [
    `${loginLimits.cooldown} seconds`,
    'between two emails that one device requests for one address',
  ],
  [sends, 'emails that one device requests for one address'],
  [
    `${cooldown.limit} in ${cooldown.windowSeconds} seconds, ${sends}`,
    'emails to one address that all unknown devices share; beyond that nothing is sent, and the reply does not show it',
  ],
  [
    `${days(sessionLife.idle)}, ${days(sessionLife.absolute)}`,
    'until a session expires, unused and in total',
  ],
  [
    minutes(freshLogin),
    'after a sign-in, in which a wallet can be opened on a device without a slot',
  ],
  [
    hours(emailChangeLimits.undo),
    'after a change of the email, in which the old address can undo it, signs nobody in and gets no other account',
  ],
  [
    hours(emailChangeLimits.hold),
    'after a change of the email or its undo, in which only devices with a slot open the wallet',
  ],
  [String(maxDeviceSlots), 'devices with a slot; the oldest is removed'],
  [perHour(mintLimit), 'new slots per user'],
  [
    `${passwordLimit.evaluations} in ${hours(passwordLimit.milliseconds)}`,
    'passwords tried per wallet, right or wrong',
  ],
  [perHour(exportLimit), 'exports and recovery kits per user'],
  [`${maxBodyBytes / 1_024} KiB`, 'size of the body of an API request'],
]

test('the limits of docs/self-hosting.md are those of the code', () => {
  expect(documentTable('limits')).toEqual(table)
})
