/** `pnpm test:rpc`: every wallet method by a real call through the frame, on two real chains. */
import { parseWith, type RpcMethod, rpcMethods } from '@latchkey/protocol'
import { ApprovalWindow } from '../../pages/approvalWindow.ts'
import type { DappPage } from '../../pages/dappPage.ts'
import type { ErrorReply, HostilePage, Reply } from '../../pages/hostilePage.ts'
import { jsonRpc } from '../../services/anvil.ts'
import { expect, test } from '../attacker/fixtures.ts'
import { forbiddenNames } from '../attacker/forbiddenNames.ts'
import { connected } from '../fixtures.ts'
import { type MethodCall, methodCalls } from './methodCalls.ts'
import { callLoud, createWorld, type World } from './world.ts'

test.use({ stackOptions: { clock: true, solana: true } })

type Outcome = { result?: unknown; error?: ErrorReply }
type Pages = { dapp: DappPage; hostile: HostilePage }
type Row = { method: string; observed: 'at once' | 'approval' | 'not yet'; answer: string }

test('every method of the protocol, on anvil and litesvm', async ({ person, hostile, stack }) => {
  test.setTimeout(300_000)
  const dapp = await connected(person)
  await stack.frame.advance(31_000)
  const addresses = await hostile.logIn(person.email)
  expect(addresses.evm).toBe(await dapp.address())
  expect(await hostile.connect()).toBe(true)
  const world = await createWorld(stack, addresses)
  const pages = { dapp, hostile }

  expect(Object.keys(methodCalls).sort()).toEqual(Object.keys(rpcMethods).sort())
  const rows: Row[] = []
  // The registry's keys are exactly these.
  for (const method of Object.keys(methodCalls) as RpcMethod[]) {
    if (method === 'eth_getFilterChanges') await openFilter(pages, world)
    rows.push(await tryMethod(method, pages, world))
  }
  printTable(rows)

  const names = forbiddenNames()
  const allowed: string[] = []
  for (const method of names) {
    const { error } = await callBare(hostile, method, [])
    if (error?.reason !== 'METHOD_NOT_ALLOWED' || error.code !== 4200) allowed.push(method)
  }
  await expect(hostile.approval.dialog()).toBeHidden()
  console.log(`unlisted names refused: ${names.length - allowed.length} of ${names.length}`)
  expect(allowed).toEqual([])
  expect(names).toHaveLength(200)
})

/** Creates a filter through the frame, and a log that it matches. */
async function openFilter({ dapp }: Pages, world: World) {
  const { result } = await callBySdk(dapp, 'eth_newFilter', [{ address: world.loud }])
  world.filter = String(result)
  await callLoud(world)
}

async function tryMethod(method: RpcMethod, pages: Pages, world: World): Promise<Row> {
  const call: MethodCall = methodCalls[method]
  const { policy, result: schema } = rpcMethods[method]
  const params = call.params(world)
  const { approval } = call.isBare ? pages.hostile : pages.dapp
  const reply = call.isBare
    ? callBare(pages.hostile, method, params)
    : callBySdk(pages.dapp, method, params)
  const sheet = approval.expectShown().then(() => 'asked' as const)
  sheet.catch(() => undefined)
  const isAsked = (await Promise.race([reply, sheet])) === 'asked'
  if (isAsked) {
    expect(policy, `${method} asked`).toBe('approval')
    await approve(pages.dapp)
  }
  const { result, error } = await reply
  if (call.isLater) {
    expect(error, method).toMatchObject({ reason: 'METHOD_NOT_SUPPORTED', code: 4200 })
    return { method, observed: 'not yet', answer: 'METHOD_NOT_SUPPORTED' }
  }
  expect(error, method).toBeUndefined()
  expect(isAsked, `${method} asked`).toBe(policy === 'approval')
  await expect(approval.dialog()).toBeHidden()
  expect(parseWith(schema, result), method).toMatchObject({ ok: true })
  if (call.check) await call.check(result, world)
  else await expectNodeAgrees(method, params, { result, world })
  return { method, observed: isAsked ? 'approval' : 'at once', answer: summarize(result) }
}

async function expectNodeAgrees(
  method: string,
  params: unknown,
  { result, world }: { result: unknown; world: World },
) {
  const direct = await jsonRpc(world.stack.rpcUrl, method, params as unknown[])
  expect(result, method).toEqual(direct)
}

/** Approves by mouse, in the frame or in its window. */
async function approve({ approval }: DappPage) {
  const review = approval.frame().getByRole('button', { name: 'Review in a window' })
  if (!(await review.isVisible())) return approval.approve()
  const window = await ApprovalWindow.openFrom(approval)
  await window.approve()
}

// Exposed by the demo dApp.
declare const latchkey: {
  getProvider(namespace: string): { request(call: object): Promise<unknown> }
}

/** Calls through the SDK's provider of the method's namespace, over the port. */
function callBySdk({ page }: DappPage, method: RpcMethod, params: unknown): Promise<Outcome> {
  const { namespace } = rpcMethods[method]
  return page.evaluate(
    ([provider, call]) =>
      latchkey
        .getProvider(provider)
        .request(call)
        .then(
          (result) => ({ result }),
          ({ message, code, reason }) => ({ error: { message, code, reason } }),
        ),
    [namespace, { method, params }] as const,
  )
}

async function callBare(hostile: HostilePage, method: string, params: unknown): Promise<Outcome> {
  const { type, payload }: Reply = await hostile.ask('RPC_REQUEST', { method, params })
  // An error reply's payload is the protocol's.
  return type.endsWith('_ERROR') ? { error: payload as ErrorReply } : { result: payload }
}

const summarize = (result: unknown): string => {
  const text = JSON.stringify(result) ?? 'nothing'
  return text.length > 60 ? `${text.slice(0, 57)}...` : text
}

function printTable(rows: readonly Row[]) {
  const line = (cells: readonly string[]) =>
    `${(cells[0] ?? '').padEnd(40)}${(cells[1] ?? '').padEnd(10)}${cells[2] ?? ''}`
  const table = rows.map(({ method, observed, answer }) => line([method, observed, answer]))
  console.log([line(['method', 'policy', 'result']), ...table].join('\n'))
  for (const kind of ['at once', 'approval', 'not yet'] as const) {
    console.log(`${kind}: ${rows.filter(({ observed }) => observed === kind).length}`)
  }
}
