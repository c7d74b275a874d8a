import { BREAK_DAYS_PER_YEAR } from '@oola/contract/breaks/breaks.constants'
import type { Break, Breaks } from '@oola/contract/breaks/breaks.schema'
import type { DaySpan } from '@oola/contract/breaks/day-span'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react/pure'
import { Split } from '#web/ui/layout/split.tsx'
import { answerCalls, refusal } from '../../../../test/server.ts'
import { show, testSheet } from '../../../../test/sheet.tsx'
import { signIn } from '../../../../test/sign-in.ts'
import { BreakDetails } from './break-details.tsx'
import { BreakMonth } from './break-month.tsx'
import { BreakPlanner } from './break-planner.tsx'

const TODAY = '2026-11-19'
const FIVE_DAYS: DaySpan = { firstDay: '2026-11-25', lastDay: '2026-11-29' }
const breakOf = (id: number, days: DaySpan): Break => ({ id, ...days, movesProgram: true })
const OTHER = breakOf(1, { firstDay: '2026-12-04', lastDay: '2026-12-06' })
const SESSION = {
  id: '71',
  day: '2026-11-26',
  startsAt: '2026-11-26T15:30:00',
  coachId: 2001,
  coachFirstName: 'Bartholomew-Alexander',
}

const STEPS = [3, 3, 2, 3, 1, 2, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 1]
const BREAKS: Breaks = {
  today: TODAY,
  breaks: [OTHER],
  back: null,
  steps: Object.fromEntries(
    STEPS.map((steps, index) => [`2026-11-${String(index + 1).padStart(2, '0')}`, steps]),
  ),
  sessions: [SESSION],
}
const MODULE = { id: 'm7', name: 'Module 7', day: '2026-11-30', to: '2026-12-05' }
const MODULES = [{ id: 'm6', name: 'Module 6', day: '2026-11-23' }, MODULE]
const none = () => {}

// The planner of mockup 66 as it is after five days were chosen, with a session that stays.
testSheet(
  'break-plan',
  <Split aside="wide" gap={6}>
    <BreakMonth
      breaks={BREAKS}
      before={null}
      today={TODAY}
      others={[OTHER]}
      span={FIVE_DAYS}
      modules={MODULES}
      moved={[MODULE]}
      onPress={none}
      onWiden={none}
      onClear={none}
    />
    <BreakDetails
      span={FIVE_DAYS}
      before={null}
      today={TODAY}
      hasBegun={false}
      hasProgram
      moves
      moved={MODULE}
      sessions={[SESSION]}
      kept={['71']}
      notice={null}
      isFaulty={false}
      isSaving={false}
      onFirst={none}
      onLast={none}
      onMoves={none}
      onKeep={none}
      onSave={none}
    />
  </Split>,
  { phone: true },
)

const day = (words: string) => page.getByRole('button', { name: words })
const open = async (breaks: Partial<Breaks> = {}, before: Break | null = null) => {
  signIn()
  await show(<BreakPlanner breaks={{ ...BREAKS, ...breaks }} before={before} modules={MODULES} hasProgram />)
}

describe('the planner of a break', () => {
  it('begins without days, and its button takes nothing', async () => {
    await open()
    await expect.element(page.getByRole('heading', { name: 'Choose your days' })).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'TAKE A BREAK' })).toBeDisabled()
  })

  it('takes the days by the keyboard, and sends one break when the session is answered', async () => {
    const sent = answerCalls(() => ({ status: 200, json: { ...BREAKS, back: null } }))
    await open()
    const first = day('Wednesday, November 25').element() as HTMLElement
    first.focus()
    await userEvent.keyboard('{Enter}{Shift>}{ArrowRight}{ArrowRight}{/Shift}')
    await expect.element(page.getByRole('heading', { name: 'Three days off' })).toBeVisible()
    const take = page.getByRole('button', { name: 'TAKE THREE DAYS OFF' })
    await userEvent.click(take)
    // The session is asked about first.
    await expect.element(page.getByRole('checkbox', { name: 'Yes, keep it' })).toHaveFocus()
    expect(sent).toEqual([])
    await userEvent.keyboard(' ')
    await userEvent.click(take)
    await expect
      .poll(() => sent[0])
      .toMatchObject({
        firstDay: '2026-11-25',
        lastDay: '2026-11-27',
        movesProgram: true,
        keptSessions: ['71'],
      })
  })

  it('says when a year has no more days, and sends nothing', async () => {
    const sent = answerCalls(() => refusal('break_used_up'))
    await open({
      breaks: [
        breakOf(2, { firstDay: '2026-03-01', lastDay: '2026-03-21' }),
        breakOf(3, { firstDay: '2026-06-01', lastDay: '2026-06-07' }),
      ],
      sessions: [],
    })
    await userEvent.click(day('Wednesday, November 25'))
    await expect
      .element(page.getByText(`Breaks can have ${BREAK_DAYS_PER_YEAR} days in any 365. Choose fewer days.`))
      .toBeVisible()
    await expect.element(page.getByRole('button', { name: 'TAKE ONE DAY OFF' })).toBeDisabled()
    expect(sent).toEqual([])
  })

  it('calls off one that has not begun, after one question; one that has begun ends on the dashboard', async () => {
    const sent = answerCalls((_, count) =>
      count === 1 ? refusal('rate_limited') : { status: 200, json: { ...BREAKS, breaks: [] } },
    )
    await open({}, OTHER)
    const callOff = page.getByRole('button', { name: 'CALL OFF THIS BREAK' })
    const dialog = page.getByRole('dialog', { name: 'Call off this break?' })
    await userEvent.click(callOff)
    await userEvent.click(dialog.getByRole('button', { name: 'KEEP IT' }))
    await expect.element(dialog).not.toBeInTheDocument()
    expect(sent).toEqual([])
    for (const count of [1, 2]) {
      await userEvent.click(callOff)
      await userEvent.click(dialog.getByRole('button', { name: 'CALL IT OFF' }))
      await expect.poll(() => sent.length).toBe(count)
      await expect.element(dialog).not.toBeInTheDocument()
    }
    expect(sent[1]).toMatchObject({ id: OTHER.id })

    await cleanup()
    await open({}, breakOf(3, { firstDay: TODAY, lastDay: '2026-11-22' }))
    await expect.element(page.getByRole('button', { name: 'SAVE THESE DAYS' })).toBeVisible()
    await expect.element(callOff).not.toBeInTheDocument()
  })
})
