import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CONTENT_FOLDER, loadContent } from './load-content.ts'

let parent: string
let folder: string
beforeAll(async () => {
  parent = await mkdtemp(path.join(tmpdir(), 'oola-content-'))
})
beforeEach(async () => {
  folder = await mkdtemp(path.join(parent, 'c-'))
  await cp(CONTENT_FOLDER, folder, { recursive: true, filter: (source) => !source.includes('media') })
})
afterAll(() => rm(parent, { recursive: true, force: true }))

const change = async (file: string, edit: (text: string) => string) => {
  const name = path.join(folder, file)
  await writeFile(name, edit(await readFile(name, 'utf8')))
}
const fault = async (): Promise<string> => {
  const error = await loadContent(folder).catch((thrown: unknown) => thrown)
  return error instanceof Error ? error.message : 'no fault'
}

describe('the content', () => {
  it('of the repository is whole', async () => {
    const content = await loadContent()
    expect(content.assessment.journeyQuestions.flatMap(({ questions }) => questions)).toHaveLength(70)
    expect(content.timeZones.zones.length).toBeGreaterThan(50)
    expect(content.mediaFolder).toBe(path.join(CONTENT_FOLDER, 'media'))
  })

  it('names the file and the place of a fault, all faults at once', async () => {
    await change('time-zones.yaml', (text) => text.replace('Pacific/Pago_Pago', 'Pacific/Atlantis'))
    await change('mails/password-reset.yaml', (text) => text.replace(/^subject: .*/m, 'subject: ""'))
    const message = await fault()
    expect(message).toContain('time-zones.yaml: [0].zone must be an IANA time zone')
    expect(message).toContain('mails/password-reset.yaml: subject ')
  })

  it('reports a file that is not YAML, missing, or of no part', async () => {
    await change('journey/areas.yaml', (text) => `${text}\n  - : [`)
    await rm(path.join(folder, 'goals/recommended-goals.yaml'))
    await writeFile(path.join(folder, 'goals/recomended.yaml'), 'a: 1')
    const message = await fault()
    expect(message).toMatch(/journey\/areas\.yaml: .+/)
    expect(message).toContain('goals/recommended-goals.yaml: cannot be read')
    expect(message).toContain('goals/recomended.yaml: belongs to no feature')
  })
})
