import type { MyCoaching } from '@oola/contract/coaching/coaching.schema'
import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createQueryClient } from '#web/lib/query-client.ts'
import { axeFaults } from '../../../../test/axe.ts'
import { answerCalls } from '../../../../test/server.ts'
import { show } from '../../../../test/sheet.tsx'
import { signIn } from '../../../../test/sign-in.ts'
import { coachingQueries } from '../coaching.queries.ts'
import { CoachingPlan } from './coaching-plan.tsx'

beforeEach(signIn)

/** A client whose coach has left, and who pays on. */
const ALONE: MyCoaching = {
  ...{ state: 'none', coach: null, sinceDay: null, needsPayment: false, monthlyCents: 5000, dueCents: 5000 },
  ...{ nextPrice: null, card: null, cardEntry: null, lastDay: null },
  ...{ nextDay: '2026-12-10', paidUntilDay: '2026-12-10' },
}
const CANCELED = { ...ALONE, nextDay: null }

const showPlan = (coaching: MyCoaching, isSubscriber: boolean) => {
  const client = createQueryClient()
  client.setDefaultOptions({ queries: { staleTime: Number.POSITIVE_INFINITY } })
  client.setQueryData(coachingQueries.mine().queryKey, coaching)
  return show(<CoachingPlan isSubscriber={isSubscriber} />, {}, client)
}
const button = (name: string) => page.getByRole('button', { name, exact: true })

it.each([true, false])(
  'coaching without a coach leads to the next one and can be canceled, with a membership: %s',
  async (isSubscriber) => {
    const sent = answerCalls((path) => ({
      status: 200,
      json: path.includes('CancelCoaching') ? CANCELED : ALONE,
    }))
    const { container } = await showPlan(ALONE, isSubscriber)
    await expect
      .element(page.getByText('the next payment is on December 10, 2026', { exact: false }))
      .toBeVisible()
    expect(await axeFaults(container)).toEqual([])
    const next = page.getByRole('link', { name: 'FIND A COACH' })
    expect(next.elements()).toHaveLength(isSubscriber ? 1 : 0)
    await userEvent.click(button('CANCEL COACHING'))
    await expect
      .element(page.getByText('It’s paid for until December 10, 2026', { exact: false }))
      .toBeVisible()
    await expect.element(button('KEEP COACHING')).toBeVisible()
    expect(sent).toEqual([])
    await userEvent.click(button('YES, CANCEL'))
    await expect.poll(() => sent.length).toBe(1)
  },
)

it('coaching without a coach that was canceled says until when it is paid for, and can be kept', async () => {
  const sent = answerCalls(() => ({ status: 200, json: ALONE }))
  await showPlan(CANCELED, true)
  await expect
    .element(page.getByText('Your coaching ends on December 10, 2026', { exact: false }))
    .toBeVisible()
  await expect.element(button('CANCEL COACHING')).not.toBeInTheDocument()
  await userEvent.click(button('KEEP COACHING'))
  await expect.poll(() => sent.length).toBe(1)
})

it('whoever has no coaching sees no plan', async () => {
  const { container } = await showPlan({ ...CANCELED, paidUntilDay: null, needsPayment: true }, true)
  expect(container.textContent).toBe('')
})
