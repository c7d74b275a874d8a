import type { AreaThread, ThreadGoal, ThreadStep } from '@oola/contract/areas/areas.schema'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createQueryClient } from '#web/lib/query-client.ts'
import { BackLink } from '#web/ui/buttons/back-link.tsx'
import { axeFaults } from '../../../../test/axe.ts'
import { pageOverflow, wordsOutside } from '../../../../test/fit.ts'
import { show, testSheet } from '../../../../test/sheet.tsx'
import { stepsPage } from '../areas.queries.ts'
import { Thread } from './thread.tsx'

const goal = (given: Partial<ThreadGoal> & Pick<ThreadGoal, 'id' | 'text'>): ThreadGoal => ({
  areaId: 3,
  state: 'open',
  isOneGoal: false,
  completedByDate: '2027-01-10',
  reachedDay: null,
  steps: 23,
  isQuiet: false,
  ...given,
})

const SCORES: readonly (readonly [number, number])[] = [
  [60, 70],
  [50, 60],
  [40, 70],
  [70, 70],
  [50, 50],
  [60, 60],
  [60, 60],
]
const wheel = (day: string, at: 0 | 1) => ({ day, scores: SCORES.map((pair) => pair[at]), score: 420 })

/** The thread of mockup 67. */
const FAMILY: AreaThread = {
  areaId: 3,
  today: '2026-11-19',
  first: wheel('2026-05-19', 0),
  latest: wheel('2026-11-19', 1),
  nextWheelDay: '2027-05-19',
  wheels: [
    { day: '2026-05-19', score: 40 },
    { day: '2026-11-19', score: 70 },
  ],
  goals: [
    goal({
      ...{ id: 1, text: 'Phones in the drawer at dinner, every night', steps: 38 },
      ...{ state: 'reached', isOneGoal: true, reachedDay: '2026-11-01' },
    }),
    goal({ id: 2, text: 'Call Mom every Sunday' }),
  ],
  ideas: [
    { id: 3, text: 'Breakfast together on Saturdays' },
    { id: 4, text: 'Take the kids to see the redwoods' },
  ],
  steps: {
    total: 61,
    withoutGoal: 0,
    months: [6, 9, 7, 13, 16, 10].map((steps, index) => ({
      month: `2026-${String(index + 6).padStart(2, '0')}`,
      steps,
    })),
  },
  areas: SCORES.map(([first, latest], index) => ({
    ...{ areaId: index + 1, first, latest, goals: 2, steps: 12 },
    needsGoal: index === 4,
  })),
  without: 12,
  total: 90,
  advice: { kind: 'roomForMore', goalId: null },
  modules: [{ id: 12, title: 'Phones away', isCompleted: true }],
  courses: [],
}

const step = (id: number, day: string, text: string, goalId: number | null): ThreadStep => ({
  ...{ id, day, text, goalId },
  areaId: 3,
})
const STEPS = [
  step(61, '2026-11-18', 'Phones in the drawer at dinner', 1),
  step(
    60,
    '2026-11-17',
    'Ask the kids one question, then listen, and write down what they say before it is gone',
    1,
  ),
  step(59, '2026-11-15', 'Call Mom after lunch', 2),
  step(58, '2026-11-13', '', null),
  step(57, '2026-11-08', 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen aufhängen', 2),
  step(56, '2026-11-07', 'Call Mom, she told the lake story', 2),
  ...Array.from({ length: 14 }, (_, index) => step(55 - index, '2026-10-30', 'Phones away', 1)),
]

const threadOf = (thread: AreaThread, read = async () => ({ total: 61, steps: STEPS, hasMore: true })) => (
  <Thread
    thread={thread}
    back={<BackLink to="/home">BACK</BackLink>}
    pathOf={() => '/home'}
    stepsOf={(areaId, wanted, before) => stepsPage(['steps', areaId, wanted, before], read)}
  />
)

/** The lists are there at once: a picture waits for no answer. */
const withSteps = () => {
  const client = createQueryClient()
  client.setQueryData(['steps', 3, {}, null], { total: 61, steps: STEPS, hasMore: true })
  return client
}

testSheet('thread', threadOf(FAMILY), { client: withSteps, phone: true })

const nothing = {
  ...FAMILY,
  ...{ areaId: 5, first: null, latest: null, nextWheelDay: null, wheels: [] },
  ...{ goals: [], ideas: [], steps: { total: 0, withoutGoal: 0, months: [] } },
  areas: FAMILY.areas.map(({ areaId }) => ({
    ...{ areaId, first: null, latest: null, goals: 0, steps: 0 },
    needsGoal: false,
  })),
  ...{ without: 0, total: 0, modules: [], advice: { kind: 'withoutGoal', goalId: null } },
} satisfies AreaThread

const privateOf = (thread: AreaThread): AreaThread => ({
  ...thread,
  first: null,
  latest: thread.latest && { ...thread.latest, scores: thread.latest.scores.map(() => null), score: null },
  ...{ wheels: [], goals: null, steps: null, without: null, total: null, advice: null, modules: null },
})

const LONG = 'Reconnect with every cousin on both sides of the family before the reunion in the mountains '

describe('a thread', () => {
  it.each(['light', 'dark'] as const)(
    'fits a phone, %s: without anything, private for a coach, and with long names',
    async (colorScheme) => {
      await page.viewport(390, 900)
      const long = {
        ...FAMILY,
        goals: [0, 1, 2, 3, 4].map((id) => goal({ id, text: LONG + 'x'.repeat(20 * id), steps: 12_345 })),
      }
      for (const thread of [nothing, privateOf(FAMILY), long]) {
        const shown = await show(
          <main style={{ padding: 16 }}>{threadOf(thread)}</main>,
          { colorScheme },
          withSteps(),
        )
        expect(await axeFaults(shown.container)).toEqual([])
        expect(wordsOutside(shown.container)).toEqual([])
        expect(pageOverflow()).toBe(0)
        await shown.unmount()
      }
    },
  )

  it('opens the list of a number at its heading, and Escape closes it and returns to the number', async () => {
    await show(threadOf(FAMILY), {}, withSteps())
    const goals = page.getByRole('button', { name: /^2 goals/ })
    await userEvent.click(goals)
    await expect.element(page.getByRole('heading', { name: '2 goals for Family' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('heading', { name: '61 steps for Family' })).toBeVisible()
    await expect.element(goals).toHaveFocus()
  })

  it('says in place that steps did not load, and loads them at TRY AGAIN', async () => {
    let fails = true
    await show(
      threadOf(FAMILY, async () => {
        if (fails) throw new Error('Failed')
        return { total: 61, steps: STEPS, hasMore: true }
      }),
    )
    await expect.element(page.getByText('We could not load these steps')).toBeVisible()
    fails = false
    await userEvent.click(page.getByRole('button', { name: 'TRY AGAIN' }))
    await expect.element(page.getByText('Call Mom after lunch')).toBeVisible()
  })
})
