import { describe, expect, test } from 'vitest'
import { accountScenes, accountViews } from './accountScenes.ts'
import { approvalScenes, callParts, kindParts } from './approvalScenes.tsx'
import { listPictures } from './listPictures.ts'
import { modalScenes, viewScenes } from './modalScenes.ts'

const entries = (scenes: Readonly<Record<string, { keys?: readonly string[] }>>) =>
  Object.entries(scenes).map(([name, { keys = [] }]) => ({ name, keys }))

describe('scenes', () => {
  test.each([
    ...Object.entries(viewScenes),
    ...Object.entries(kindParts),
    ...Object.entries(accountViews),
  ])('default: %s has one at least', (_, scenes) => {
    expect(Object.keys(scenes)).not.toEqual([])
  })

  test.each(Object.entries(callParts))('behavior: the part of %s has that step', (kind, part) => {
    expect(JSON.stringify(part)).toContain(`"kind":"${kind}"`)
  })

  test('behavior: each scene that a view shows in its frame exists', () => {
    const shown = Object.values(modalScenes).flatMap(({ approval }) => approval ?? [])
    expect(shown).not.toEqual([])
    for (const name of shown) expect(approvalScenes).toHaveProperty([name])
  })

  test('behavior: one name is one scene', () => {
    const states = Object.values(viewScenes).flatMap((scenes) => Object.keys(scenes))
    expect(Object.keys(modalScenes).length).toBeGreaterThan(states.length)
  })
})

describe('listPictures', () => {
  test('default: both themes, phone and desktop', () => {
    const files = listPictures('modal', [{ name: 'Connect-idle', keys: [] }]).map(
      ({ file }) => file,
    )
    expect(files).toEqual([
      'modal/Connect-idle.light.360x740.png',
      'modal/Connect-idle.dark.360x740.png',
      'modal/Connect-idle.light.1280x800.png',
      'modal/Connect-idle.dark.1280x800.png',
    ])
  })

  test('behavior: approvals are shown on a phone that lies on its side too', () => {
    const sizes = listPictures('approval', [{ name: 'x', keys: [] }]).map(
      ({ width, height }) => `${width}x${height}`,
    )
    expect(new Set(sizes)).toEqual(new Set(['360x740', '1280x800', '740x360']))
  })

  test('behavior: each picture has its own file', () => {
    const files = [
      ...listPictures('modal', entries(modalScenes)),
      ...listPictures('approval', entries(approvalScenes)),
      ...listPictures(
        'account',
        Object.keys(accountScenes).map((name) => ({ name, keys: [] })),
      ),
    ].map(({ file }) => file)
    expect(new Set(files).size).toBe(files.length)
    for (const file of files)
      expect(file).toMatch(/^(modal|approval|account)\/[\w-]+\.\w+\.\d+x\d+\.png$/)
  })
})
