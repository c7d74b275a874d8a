import { asStaff } from './as-staff.ts'
import type { TestApp } from './make-test-app.ts'

/** Edits a file of the content in the console and publishes it, as the content role. @returns the reply, and the plan */
export const publishContent = async (world: TestApp, file: string, change: (values: never) => unknown) => {
  const editor = await asStaff(world, 'content')
  const { values, saves } = (await editor.send('GET', `/content/file?file=${file}`)).body
  const changed = change(values as never) ?? values
  const saved = await editor.send('PUT', '/content/draft', { file, saves, values: changed })
  const publication = { file, saves: saved.body.saves, at: null }
  const plan = (await editor.send('POST', '/content/publish/plan', publication)).body
  const confirmed = { reason: 'The words are clearer now.', seen: plan.seen ?? '0'.repeat(64) }
  const reply = await editor.send('POST', '/content/publish', { ...publication, ...confirmed })
  return { plan, reply, draft: saved.body }
}
