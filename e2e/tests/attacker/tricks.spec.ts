/** T15: a message full of text tricks, on the approval screen. */
import { isSigned } from '../../pages/hostilePage.ts'
import { expect, test } from './fixtures.ts'
import { report } from './report.ts'

/** Invisible, reversing and controlling characters, each between two words. */
const hidden = [
  0x07, 0x08, 0x0b, 0x0c, 0x1b, 0x7f, 0x85, 0x9b, 0xad, 0x034f, 0x061c, 0x115f, 0x1160, 0x17b4,
  0x180e, 0x2000, 0x2003, 0x2009, 0x200b, 0x200c, 0x200d, 0x200e, 0x200f, 0x2028, 0x2029, 0x202a,
  0x202b, 0x202c, 0x202d, 0x202e, 0x202f, 0x205f, 0x2060, 0x2062, 0x2066, 0x2067, 0x2068, 0x2069,
  0x206a, 0x2800, 0x3164, 0xe000, 0xfe00, 0xfeff, 0xffa0, 0xfff9, 0xe0001, 0xe0041, 0xe0100,
].map((code) => [`in${String.fromCodePoint(code)}side`, showCode(code)] as const)

/** Letters of another alphabet, and marks, in Latin words. */
const lookAlikes = [0x0430, 0x0435, 0x043e, 0x0440, 0x0441, 0x0445, 0x0456, 0x03bf, 0x0391].map(
  (code) => [`pay${String.fromCodePoint(code)}pal`, showCode(code)] as const,
)

const floods = [
  [`top${'\n'.repeat(60)}bottom`, '\\n × 60'],
  [`left${' '.repeat(400)}right`, '\\s × 400'],
] as const

const tricks = [...hidden, ...lookAlikes, ...floods]

test('T15: 60 text tricks are escapes on the screen', async ({ hostile, person }) => {
  const { evm } = await hostile.logIn(person.email)
  const text = tricks.map(([source], index) => `${index}: ${source}`).join('\n')
  const message = `0x${Buffer.from(text).toString('hex')}`
  const request = hostile.request('personal_sign', [message, evm])
  await hostile.approval.expectShown()
  const shown = (await hostile.approval.dialog().textContent()) ?? ''
  const unseen = tricks.filter(
    ([source, shownAs]) => shown.includes(source) || !shown.includes(shownAs),
  )
  report('T15', 'text tricks that the screen does not show', unseen.length, tricks.length)
  expect(unseen).toEqual([])
  expect(tricks).toHaveLength(60)
  await hostile.ask('RPC_ABORT')
  await request.reply
  expect(isSigned(request)).toBe(false)
  // Control: text without a trick is shown as it is.
  const honest = 'Grüße, 你好, 👨‍👩‍👧'
  const plain = `0x${Buffer.from(honest).toString('hex')}`
  const control = hostile.request('personal_sign', [plain, evm])
  await expect(hostile.approval.dialog()).toContainText(honest)
  await hostile.ask('RPC_ABORT')
  await control.reply
})

function showCode(code: number): string {
  return `\\u{${code.toString(16).toUpperCase()}}`
}
