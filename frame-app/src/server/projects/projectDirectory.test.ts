import { beforeAll, expect, test } from 'vitest'
import { describeOnBothDatabases } from '../testing/describeOnBothDatabases.ts'
import { addOrigin } from './addOrigin.ts'
import { addProject } from './addProject.ts'
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

  test('behavior: a suspended project is none', async () => {
    const { db } = database()
    await addProject(elsewhere, { id: 'suspended', name: 'Suspended' })
    await db
      .updateTable('projects')
      .set({ status: 'suspended' })
      .where('id', '=', 'suspended')
      .execute()
    expect(await createProjectDirectory({ db }).find('suspended')).toBeUndefined()
  })
})
