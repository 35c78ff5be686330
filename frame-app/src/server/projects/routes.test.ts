import { beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../testing/createTestServer.ts'
import { describeOnBothDatabases } from '../testing/describeOnBothDatabases.ts'
import { addOrigin } from './addOrigin.ts'
import { addProject } from './addProject.ts'

describeOnBothDatabases('GET /v1/config', (database) => {
  const projectId = 'many'
  const [own, partner] = ['https://own.example', 'https://partner.example']
  let server: TestServer
  beforeAll(async () => {
    server = await createTestServer({ db: database().db })
    await addProject(server.context, { id: projectId, name: 'Many' })
    await addOrigin(server.context, { projectId, origin: own, isTrusted: true })
    await addOrigin(server.context, { projectId, origin: partner })
  })

  const config = async (dappOrigin: string) => {
    const query = new URLSearchParams({ projectId, dappOrigin })
    return (await server.app.request(`/v1/config?${query}`)).json()
  }

  test('default: names the calling origin alone, and whether it is trusted', async () => {
    expect(await config(own)).toMatchObject({ origins: [own], trustedOrigins: [own] })
    expect(await config(partner)).toMatchObject({ origins: [partner], trustedOrigins: [] })
  })

  test('error: a stranger learns no origin', async () => {
    const reply = await config('https://stranger.example')
    expect(reply).toMatchObject({ error: { code: 'ORIGIN_NOT_ALLOWED' } })
    expect(JSON.stringify(reply)).not.toMatch(/own\.example|partner\.example/)
  })
})
