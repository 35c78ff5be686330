import { beforeAll, expect, test } from 'vitest'
import { describeOnBothDatabases } from '../testing/describeOnBothDatabases.ts'
import { addOrigin } from './addOrigin.ts'
import { addProject } from './addProject.ts'
import { setProjectStatus } from './changeProject.ts'
import { createProjectDirectory } from './projectDirectory.ts'
import type { ProjectsContext } from './projectsContext.ts'
import { removeOrigin } from './removeOrigin.ts'

describeOnBothDatabases('createProjectDirectory', (database) => {
  const id = 'demo'
  const origin = 'https://dapp.example'
  let elsewhere: ProjectsContext
  beforeAll(async () => {
    const { db } = database()
    // Another instance on the same database.
    elsewhere = {
      db,
      clock: () => new Date(),
      log: { error: () => {} },
      projects: createProjectDirectory({ db }),
      config: { developmentMode: false },
    }
    await addProject(elsewhere, { id, name: 'Demo' })
    await addOrigin(elsewhere, { projectId: id, origin })
  })

  test('default', async () => {
    const directory = createProjectDirectory({ db: database().db })
    expect(await directory.find(id)).toEqual({
      id,
      name: 'Demo',
      origins: [origin],
      trustedOrigins: [],
      settings: {
        deviceVerification: 'risk',
        approvalSurface: 'auto',
        linkNumber: 'optional',
        rpcOrigins: [],
        accent: null,
        logo: null,
      },
    })
    expect(await directory.find('nobody')).toBeUndefined()
  })

  test('behavior: a change by this instance counts at once', async () => {
    const { db } = database()
    const projects = createProjectDirectory({ db, maxAgeMs: 60_000 })
    const here = { ...elsewhere, projects }
    expect((await projects.find(id))?.origins).toHaveLength(1)
    await addOrigin(here, { projectId: id, origin: 'https://two.example' })
    expect((await projects.find(id))?.origins).toHaveLength(2)
    await removeOrigin(here, { projectId: id, origin: 'https://two.example' })
    expect((await projects.find(id))?.origins).toHaveLength(1)
  })

  test('param: maxAgeMs, after which a change elsewhere counts', async () => {
    const { db } = database()
    const projects = createProjectDirectory({ db, maxAgeMs: 50 })
    expect((await projects.find(id))?.origins).toEqual([origin])
    await removeOrigin(elsewhere, { projectId: id, origin })
    await expect.poll(async () => (await projects.find(id))?.origins).toEqual([])
    await addOrigin(elsewhere, { projectId: id, origin })
  })

  test('behavior: a project that another instance disables or enables, within maxAgeMs', async () => {
    const { db } = database()
    const projects = createProjectDirectory({ db, maxAgeMs: 50 })
    await addProject(elsewhere, { id: 'paused', name: 'Paused' })
    expect(await projects.find('paused')).toMatchObject({ name: 'Paused' })
    expect(await projects.isDisabled('paused')).toBe(false)
    await setProjectStatus(elsewhere, { projectId: 'paused', isDisabled: true })
    await expect.poll(() => projects.find('paused')).toBeUndefined()
    expect(await projects.isDisabled('paused')).toBe(true)
    expect(await projects.isDisabled('nobody')).toBe(false)
    await setProjectStatus(elsewhere, { projectId: 'paused', isDisabled: false })
    await expect.poll(() => projects.find('paused')).toMatchObject({ name: 'Paused' })
  })
})
