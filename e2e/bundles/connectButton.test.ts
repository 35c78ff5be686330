/** Checks the chunks that a page loads for the connect button before a press. */
import { describe, expect, test } from 'vitest'
import { bundle, findEntry, staticGraph } from '../bench/bundles.ts'

describe('ConnectButton', () => {
  test("default: neither zod nor the protocol's schemas are loaded before the frame", async () => {
    const chunks = await bundle('button')
    const early = staticGraph(chunks, [findEntry(chunks)])
    const late = chunks.filter((chunk) => !early.includes(chunk))
    const schemas = /\/node_modules\/zod\/|\/protocol\/src\/(requests|rpc|entities)\//
    const modules = (from: typeof chunks) =>
      from.flatMap(({ modules }) =>
        Object.entries(modules).flatMap(([id, { renderedLength }]) =>
          renderedLength > 0 && schemas.test(id) ? [id] : [],
        ),
      )
    expect(modules(early)).toEqual([])
    expect(modules(late).length).toBeGreaterThan(50)
  })
})
