import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { LOGIN_TYPES } from '@oola/contract/account/account.constants'
import { localDay } from '@oola/contract/local-day'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeActions } from '../support/builders/make-actions.ts'
import { makeMember, TEST_PASSWORD } from '../support/builders/make-member.ts'
import { makeTestApp, type TestApp } from '../support/builders/make-test-app.ts'

const REDOCLY = path.resolve(import.meta.dirname, '../../../../node_modules/@redocly/cli/bin/cli.js')

interface Answer {
  readonly data?: Record<string, unknown>
  readonly error?: Record<string, unknown>
}

/** The used part of the generated client, whose types are unknown to this file. */
interface Client {
  configure(settings: { serverUrl: string }): void
  readonly auth: { bearer(token: string): void }
  postLogin(input: { body: object }): Promise<Answer>
  putActionsAsyncCompleteAction(input: { body: object }): Promise<Answer>
  getDashboardGetUserProgress(input: { path: { userId: number } }): Promise<Answer>
}

let world: TestApp
let folder: string
let client: Client
beforeAll(async () => {
  world = await makeTestApp()
  const origin = await world.app.listen({ port: 0, host: '127.0.0.1' })
  folder = await mkdtemp(path.join(tmpdir(), 'oola-client-'))
  const description = path.join(folder, 'openapi.json')
  const generated = path.join(folder, 'client.ts')
  await writeFile(description, await (await fetch(`${origin}/api/openapi.json`)).text())
  await promisify(execFile)(
    process.execPath,
    [REDOCLY, 'generate-client', description, `--output=${generated}`, '--error-mode=result'],
    { env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' } },
  )
  client = (await import(/* @vite-ignore */ pathToFileURL(generated).href)).client
  client.configure({ serverUrl: origin })
})
afterAll(async () => {
  await world.close()
  await rm(folder, { recursive: true })
})

it('lets a client that was generated from the document log in and complete an action', async () => {
  const { id: userId } = await makeMember(world, { stepId: 4 })
  const [id] = await makeActions(world, userId, [{ text: 'Walk' }])
  const body = { userId, id, day: localDay(world.clock.now(), 'America/Los_Angeles') }

  const refused = await client.putActionsAsyncCompleteAction({ body })
  expect(refused.error).toMatchObject({ code: 'not_signed_in' })

  const session = await client.postLogin({
    body: { userId: String(userId), password: TEST_PASSWORD, loginType: LOGIN_TYPES.customerId },
  })
  client.auth.bearer(String(session.data?.token))

  const done = await client.putActionsAsyncCompleteAction({ body })
  expect(done.error).toBeUndefined()
  expect((await client.getDashboardGetUserProgress({ path: { userId } })).data).toMatchObject({
    stepsTaken: 1,
  })
})
