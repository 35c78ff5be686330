/** Checks the chunks that a page loads for the connect button before a press. */
import { describe, expect, test } from 'vitest'
import views from '../../ui/src/locales/en/views.json' with { type: 'json' }
import { bundle, findChunk, findEntry, staticGraph } from '../bench/bundles.ts'

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

  test('behavior: the first download of the modal has no text of errors, or of the views that load late', async () => {
    const chunks = await bundle('button')
    const modal = staticGraph(chunks, [findChunk(chunks, 'ModalHost')])
    const loads = (file: string) =>
      modal.some(({ modules }) => Object.keys(modules).some((id) => id.endsWith(file)))
    expect(loads('/locales/en/modal.json')).toBe(true)
    expect(loads('/locales/en/views.json')).toBe(false)
    expect(loads('/locales/en/errors.json')).toBe(false)
    const code = modal.map((chunk) => chunk.code).join('')
    expect(Object.keys(views).filter((key) => code.includes(`\`${key}\``))).toEqual([])
  })
})
