/** T19: a malicious package in the key worker tries to send out secrets. */
import { expect, test } from '../fixtures.ts'
import { report } from './report.ts'

/** Code that runs in the worker; each returns true if something could leave. */
const waysOut: Record<string, string> = {
  fetch: `fetch(url, { mode: 'no-cors' }).then(() => true)`,
  XMLHttpRequest: `new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.onload = () => resolve(true)
    request.onerror = () => resolve(false)
    request.open('GET', url)
    request.send()
  })`,
  WebSocket: `new Promise((resolve) => {
    const socket = new WebSocket(url.replace('http', 'ws'))
    socket.onopen = () => resolve(true)
    socket.onerror = () => resolve(false)
  })`,
  EventSource: `new Promise((resolve) => {
    const source = new EventSource(url)
    source.onopen = () => resolve(true)
    source.onerror = () => resolve(false)
  })`,
  importScripts: `(importScripts(url), true)`,
  import: `import(url).then(() => true)`,
  // In its own task, because code that the test evaluates directly bypasses the policy.
  eval: `new Promise((resolve) => setTimeout(() => {
    try { resolve(eval('true')) } catch { resolve(false) }
  }))`,
  worker: `new Promise((resolve) => {
    const worker = new Worker(url)
    worker.onmessage = () => resolve(true)
    worker.onerror = () => resolve(false)
  })`,
}

test('T19: nothing leaves the key worker', async ({ person, stack }) => {
  const { dapp, email } = person
  await dapp.open()
  await dapp.logIn(email)
  const worker = dapp.page.workers().find((each) => each.url().includes('vaultWorker'))
  if (!worker) throw new Error('The key worker is not there')
  // The inbox answers every origin, and the chain's node does so with CORS.
  const urls = [`${stack.frame.origin}/healthz`, stack.rpcUrl, `${stack.inbox.url}/inbox.js`]
  const attempts = Object.entries(waysOut).flatMap(([way, code]) =>
    urls.map((url) => ({ way, code, url })),
  )
  const left: string[] = []
  for (const { way, code, url } of attempts) {
    const run = `(async (url) => { try { return await (${code}) } catch { return false } })('${url}')`
    if (await worker.evaluate(run)) left.push(`${way} to ${url}`)
  }
  report('T19', 'ways out of the key worker that were open', left.length, attempts.length)
  expect(left).toEqual([])

  // Control: in a page without that policy, the same code succeeds.
  const plain = await person.context.newPage()
  await plain.goto(stack.inbox.url)
  const out = `fetch('${stack.inbox.url}/inbox.js', { mode: 'no-cors' }).then(() => true)`
  expect(await plain.evaluate(out)).toBe(true)
})
