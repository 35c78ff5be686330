/** docs/self-hosting.md states the limits as they are in the code. */
import { expect, test } from 'vitest'
import { maxBodyBytes } from '../http/readBody.ts'
import { sessionLife } from '../sessions/sessionLife.ts'
import { documentTable } from '../testing/documentTable.ts'
import { maxDeviceSlots } from '../wallets/putSlot.ts'
import { mintLimit } from '../wallets/releaseFactor.ts'
import { freshLogin } from '../wallets/requireFreshLogin.ts'
import { loginLimits, sendLimits, wrongCodeLimits } from './limits.ts'

const minutes = (milliseconds: number) => `${milliseconds / 60_000} minutes`
const days = (milliseconds: number) => `${milliseconds / 86_400_000} days`
const wrongCodes = ({ day, month }: { day: number; month: number }) =>
  `${day} in 24 hours, ${month} in 30 days`
const perHour = ({ limit, windowSeconds }: { limit: number; windowSeconds: number }) =>
  `${(limit * 3_600) / windowSeconds} an hour`
const perDay = ({ limit, windowSeconds }: { limit: number; windowSeconds: number }) =>
  `${(limit * 86_400) / windowSeconds} a day`
const { cooldown, hour, day } = sendLimits
const sends = `${perHour(hour)}, ${perDay(day)}`

const table = [
  [minutes(loginLimits.codeLife), 'life of a code'],
  [minutes(loginLimits.linkLife), 'life of a link'],
  [minutes(loginLimits.flowLife), 'from the first email to the session'],
  [String(loginLimits.codeTries), 'tries of one code'],
  [
    wrongCodes(wrongCodeLimits.unconfirmed),
    'wrong codes for one address, over all codes and projects; past that a login needs the link',
  ],
  [
    wrongCodes(wrongCodeLimits.confirmed),
    'the same, for a login whose link was confirmed without the number',
  ],
  [String(loginLimits.linkMisses), 'wrong numbers behind one link'],
  [
    `${loginLimits.waitsOfFlow}, ${loginLimits.waits.toLocaleString('en')}`,
    "calls that wait for one login's link, and for any link in one process; past the first the oldest is answered, past the second new ones get 503",
  ],
  [
    `${loginLimits.cooldown} seconds`,
    'between two emails that one device requests for one address',
  ],
  [sends, 'emails that one device requests for one address'],
  [
    `${cooldown.limit} in ${cooldown.windowSeconds} seconds, ${sends}`,
    'emails to one address for all devices together that have not logged in to it before; past that nothing is sent, and they are not told',
  ],
  [
    `${days(sessionLife.idle)}, ${days(sessionLife.absolute)}`,
    'life of a session since its last use, and in all',
  ],
  [minutes(freshLogin), 'since the login, to open a wallet on a device that has no slot'],
  [String(maxDeviceSlots), 'devices with a slot; the oldest goes'],
  [perHour(mintLimit), 'new slots of one user'],
  [`${maxBodyBytes / 1_024} KiB`, 'body of an API request'],
]

test('the limits of docs/self-hosting.md are those of the code', () => {
  expect(documentTable('limits')).toEqual(table)
})
