import { afterAll, beforeAll, expect, it } from 'vitest'
import { asStaff } from '../../../../test/support/builders/as-staff.ts'
import { makeTestApp, type TestApp } from '../../../../test/support/builders/make-test-app.ts'

let world: TestApp
beforeAll(async () => {
  world = await makeTestApp()
})
afterAll(() => world.close())

const FAQ = 'site/faq.yaml'
const HARD =
  'Participants systematically evaluate alternatives. Considerations regarding organizational responsibilities necessitate comprehensive deliberation. '.repeat(
    4,
  )

it('a save returns the findings of the checks at their fields; they prevent nothing, and are in the list [AUTHOR-08]', async () => {
  const editor = await asStaff(world, 'content')
  const before = (await editor.send('GET', `/content/file?file=${FAQ}`)).body
  expect(before.hints).toEqual([])
  const answers = [
    'Somebody from oola will help you.',
    HARD,
    'See <a href="/nowhere">this page</a> and ![](/media/videos/affiliate.webp).',
  ]
  const values = before.values.map((entry: object, index: number) => ({
    ...entry,
    ...(answers[index] ? { answer: answers[index] } : {}),
  }))
  const saved = (await editor.send('PUT', '/content/draft', { file: FAQ, saves: 0, values })).body
  expect(saved.faults).toEqual([])
  const found = saved.hints.map(({ kind, steps }: { kind: string; steps: unknown[] }) => [kind, ...steps])
  expect(found.toSorted()).toEqual([
    ['link', 2, 'answer'],
    ['picture', 2, 'answer'],
    ['reading', 1, 'answer'],
    ['words', 0, 'answer'],
    ['words', 0, 'answer'],
  ])
  const { files } = (await editor.send('GET', '/content')).body
  const listed = files.find(({ file }: { file: string }) => file === FAQ)
  expect(listed.hints).toHaveLength(5)
  expect(listed.hints).toContainEqual({
    ...{ kind: 'link', place: 'Entry 3, Answer' },
    message: 'The link "/nowhere" leads nowhere: there is no such page',
  })
  expect(listed.grade).toBeGreaterThan(3)
  const others = files.filter(({ file }: { file: string }) => file !== FAQ)
  expect(others.flatMap(({ hints }: { hints: unknown[] }) => hints)).toEqual([])
  const plan = await editor.send('POST', '/content/publish/plan', { file: FAQ, saves: saved.saves, at: null })
  expect(plan.status).toBe(200)

  const films = (await editor.send('GET', '/content/file?file=site/films.yaml')).body
  const [first, ...rest] = films.values
  const changed = [{ ...first, captions: 'videos/no-such.vtt' }, ...rest]
  const film = await editor.send('PUT', '/content/draft', {
    file: 'site/films.yaml',
    saves: 0,
    values: changed,
  })
  expect(film.body.hints).toMatchObject([{ kind: 'film', steps: [0, 'captions'] }])
}, 60_000)
