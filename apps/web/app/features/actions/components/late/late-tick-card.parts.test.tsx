import type { LateTick } from '@oola/contract/actions/late-tick.calls'
import type { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createQueryClient } from '#web/lib/query-client.ts'
import { answerCalls, refusal } from '../../../../../test/server.ts'
import { show } from '../../../../../test/sheet.tsx'
import { signIn } from '../../../../../test/sign-in.ts'
import { actionQueries } from '../../actions.queries.ts'
import { LateTickCard } from './late-tick-card.tsx'

beforeEach(signIn)

const LATE: LateTick = {
  ...{ day: '2026-03-09', completed: 1, needed: 3, canTick: 2, until: '2026-03-10T19:00:00Z' },
  ...{ minutesLeft: 90, leftThisMonth: 3, counted: null, currentStreak: 4 },
  open: [
    { id: 11, text: 'Walk 20 minutes' },
    { id: 12, text: 'Call Ben' },
  ],
}
const TICKED = { at: '2026-03-10T09:30:00', steps: 1, canUndo: true }

const { queryKey } = actionQueries.lateTick()
const showCard = async () => {
  const client = createQueryClient()
  client.setDefaultOptions({ queries: { staleTime: Number.POSITIVE_INFINITY } })
  client.setQueryData(queryKey, LATE)
  await show(<LateTickCard />, {}, client)
  return client
}
/** What another device changed. */
const hear = (client: QueryClient, late: Partial<LateTick>) =>
  client.setQueryData(queryKey, { ...LATE, ...late })
const box = (name: string) => page.getByRole('checkbox', { name })
const heading = (name: string) => page.getByRole('heading', { name })
const press = (name: RegExp) => userEvent.click(page.getByRole('button', { name }))
const writeOther = async (text: string) => {
  await userEvent.click(box('Something else'))
  await userEvent.fill(page.getByLabelText('What was it?'), text)
}

it('what is typed stays when another device counts; the card says when more is chosen than can be counted', async () => {
  const client = await showCard()
  await userEvent.click(box('Walk 20 minutes'))
  await writeOther('Swam')
  hear(client, { completed: 2, canTick: 1 })
  await expect.element(heading('Yesterday: two of three')).toBeVisible()
  await expect.element(page.getByLabelText('What was it?')).toHaveValue('Swam')
  const count = page.getByRole('button', { name: /FOR YESTERDAY/ })
  await expect.element(count).toBeDisabled()
  const limit = 'Yesterday has room for only one more now. Uncheck one to count the rest.'
  await expect.element(count).toHaveAccessibleDescription(limit)
  await expect.element(page.getByRole('status')).toHaveTextContent(limit)
  // Another device has counted the very step that is chosen here.
  hear(client, { completed: 2, canTick: 1, open: LATE.open.slice(1), counted: TICKED })
  await expect.element(count).toBeEnabled()
  await expect.element(count).not.toHaveAccessibleDescription()
  await expect.element(page.getByLabelText('What was it?')).toHaveValue('Swam')
})

it('what is counted here is no longer chosen, and the heading has the focus', async () => {
  const after = { ...LATE, completed: 2, canTick: 1, open: LATE.open.slice(1), counted: TICKED }
  answerCalls((path) => (path.includes('TickLate') ? { status: 200, json: after } : refusal('internal')))
  await showCard()
  await writeOther('Swam')
  await press(/COUNT IT FOR YESTERDAY/)
  await expect.element(heading('Yesterday: two of three')).toHaveFocus()
  await expect.element(box('Something else')).not.toBeChecked()
})

it('a text that is sent again has its key, and one that is rewritten has a new one', async () => {
  const calls = answerCalls(() => refusal('internal'))
  const keys = () =>
    calls.flatMap((body) => {
      const { other } = (body ?? {}) as { other?: { clientKey: string } }
      return other ? [other.clientKey] : []
    })
  await showCard()
  await writeOther('Swam')
  const count = page.getByRole('button', { name: /FOR YESTERDAY/ })
  const pressNow = async (times: number) => {
    await expect.element(count).toBeEnabled()
    await userEvent.click(count)
    await expect.poll(keys).toHaveLength(times)
  }
  await pressNow(1)
  await pressNow(2)
  await userEvent.fill(page.getByLabelText('What was it?'), 'Ran')
  await pressNow(3)
  const [swam, again, ran] = keys()
  expect(again).toBe(swam)
  expect(ran).not.toBe(swam)
})

it('a press that did not work leaves the focus alone when the card changes later', async () => {
  answerCalls(() => refusal('internal'))
  const client = await showCard()
  await writeOther('Swam')
  await press(/COUNT IT FOR YESTERDAY/)
  await expect.element(page.getByRole('button', { name: /FOR YESTERDAY/ })).toBeEnabled()
  await userEvent.click(page.getByLabelText('What was it?'))
  hear(client, { completed: 3, canTick: 0, counted: TICKED })
  await expect.element(heading('Yesterday counts. Your streak is at 4')).toBeVisible()
  await expect.element(heading('Yesterday counts. Your streak is at 4')).not.toHaveFocus()
})

it('a press whose card goes before the error comes leaves the focus alone when a card comes back', async () => {
  const reply = Promise.withResolvers<void>()
  answerCalls(async () => {
    await reply.promise
    return refusal('internal')
  })
  const client = await showCard()
  await writeOther('Swam')
  await press(/COUNT IT FOR YESTERDAY/)
  hear(client, { canTick: 0, until: null })
  await expect.element(heading('Yesterday: one of three')).not.toBeInTheDocument()
  reply.resolve()
  await expect.poll(() => client.isMutating()).toBe(0)
  hear(client, {})
  await expect.element(heading('Yesterday: one of three')).toBeVisible()
  await expect.element(heading('Yesterday: one of three')).not.toHaveFocus()
})
