import { USER_TYPES } from '@oola/contract/account/account.constants'
import { COACH_CERTIFICATION_BADGE, type CoachFigures } from '@oola/contract/badges/coach-badges'
import { BREAKTHROUGH_MODULES } from '@oola/contract/badges/named-badges'
import { addDays, localDay } from '@oola/contract/local-day'
import { sandboxGateway } from '#server/adapters/payment/sandbox-gateway.ts'
import type { Deps } from '#server/deps.ts'
import { inTransaction } from '#server/platform/db/client.ts'
import { silentJobs } from '#server/platform/jobs/jobs.ts'
import { silentLive } from '#server/platform/realtime/live.ts'
import { createServices } from '#server/services.ts'
import type { DemoCoach, DemoMember } from './demo.content.ts'
import {
  insertDemoReports,
  listFinished,
  markBadgesSeen,
  markFinished,
  markLastActive,
  removeUnfinished,
} from './demo.repo.ts'
import { drawDemoCover } from './demo-cover.ts'
import { playLife } from './demo-life.ts'
import { playMoney } from './demo-money.ts'
import { playPair } from './demo-pairs.ts'
import { payMembership } from './demo-payments.ts'
import { demoReportRows } from './demo-reports.ts'
import { playRequests } from './demo-requests.ts'
import { demoSession } from './demo-session.ts'
import { startStaff } from './demo-staff.ts'
import { demoZone } from './demo-zone.ts'
import { createStoryClock } from './story-clock.ts'

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0)

/** Creates the demo world of spec-decision 13: once, each member completely or not at all. */
export const makeDemoWorld = async (deps: Deps, print: (line: string) => void): Promise<void> => {
  const { db, clock, passwords, settings, content } = deps
  const { members, pairs } = content.demo
  if (settings.NODE_ENV === 'production') throw new Error('the demo world is not for production')
  const finished = new Set(await listFinished(db.orm))
  const missing = members.filter(({ id }) => !finished.has(id))
  if (missing.length === 0) return
  print(`Making the demo world: ${missing.length} members ...`)
  const present = clock.now()
  // Only test cards pay in the demo world: without them no member has paid.
  const { sandbox } = deps.payments ?? {}
  const story = createStoryClock(present)
  // The payment company's list has the story's days too.
  const payments = sandbox ? sandboxGateway({ db, clock: story }) : deps.payments
  const services = createServices({ ...deps, payments, clock: story, live: silentLive, jobs: silentJobs })
  const needs = { ...deps, services, clock: story, now: clock.now }
  const passwordHash = await passwords.hash(settings.DEMO_PASSWORD)

  const join = async ({
    timeZone,
    joinedDaysAgo,
    line,
    pays,
    whatFor,
    life,
    coach,
    staff: _,
    ...entry
  }: DemoMember) => {
    story.daysAgo(joinedDaysAgo)
    const zone = content.timeZones.zones.find((candidate) => candidate.zone === timeZone)
    if (timeZone && !zone) throw new Error(`demo member ${entry.id}: ${timeZone} is not on the list`)
    await services.account.addMember({
      ...entry,
      phone: `555010${line ?? entry.id}`,
      passwordHash,
      // Paying members become subscribers by their first payment.
      userTypeId: pays && sandbox ? USER_TYPES.nonSubscriber : entry.userTypeId,
      ...(zone ? { timeZoneId: zone.id, timeZone: zone.zone } : {}),
      createdAt: story.now(),
    })
  }

  /** The figures of a coach's clients; clients have lower ids, so their lives are complete. */
  const figuresOf = async (clients: readonly number[]): Promise<CoachFigures> => {
    const done = await Promise.all(
      clients.map(async (id) => services.actions.progress(await demoSession(services.account, id, story))),
    )
    return {
      lifeTimeClients: clients.length,
      clientActionSteps: sum(done.map(({ stepsTaken }) => stepsTaken)),
      clientGoalsAchieved: sum(done.map(({ goalsCompleted }) => goalsCompleted)),
    }
  }

  /** Certified, and listed or waiting for approval; a coach with clients has a cover too. */
  const startCoaching = async (memberId: number, timeZone: string, coach: DemoCoach): Promise<void> => {
    const clients = pairs.filter(({ coachId }) => coachId === memberId).map(({ clientId }) => clientId)
    const coverFileName =
      clients.length > 0 ? await services.account.picture.store(await drawDemoCover()) : null
    await services.coaches.saveProfile({ ...coach.profile, coverFileName, memberId, isListed: !coach.waits })
    if (coach.waits)
      await services.coaches.standing.write(db.orm, { memberId, state: 'waiting', since: story.now() })
    const details = content.coaching.questionnaire.questions.flatMap(({ id, options }, index) => {
      const option = options[coach.answers[index] ?? 0]
      return option ? [{ questionId: id, optionId: option.id }] : []
    })
    const session = await demoSession(services.account, memberId, story)
    await services.coaching.ofCoach.save(session, { userId: memberId, details })
    if (coach.schedule) await services.calendar.set(memberId, coach.schedule)
    const figures = await figuresOf(clients)
    await inTransaction(db, async (tx) => {
      await services.badges.award(tx, { memberId, timeZone }, [COACH_CERTIFICATION_BADGE])
      await services.badges.coach.award(tx, { memberId, timeZone }, figures)
    })
  }

  /** The pairs that a member completes: created with the later of the two. */
  const pairUp = async (id: number): Promise<void> => {
    for (const pair of pairs) {
      const isLast = [pair.coachId, pair.clientId].every((each) => each === id || finished.has(each))
      if (!isLast || (id !== pair.coachId && id !== pair.clientId)) continue
      story.liveIn(demoZone(content.demo, pair.clientId))
      await playPair(needs, pair)
    }
  }

  for (const entry of missing) {
    const { id, pays, life, coach, staff } = entry
    const timeZone = demoZone(content.demo, id)
    await removeUnfinished(db.orm, id)
    story.liveIn(timeZone)
    await join(entry)
    if (pays && sandbox) await payMembership({ ...needs, sandbox }, id, pays)
    await playLife(needs, id, life)
    if (coach) await startCoaching(id, timeZone, coach)
    if (staff) await startStaff({ services, clock: story }, entry, staff)
    await pairUp(id)
    await markBadgesSeen(db.orm, id)
    await markLastActive(db.orm, id)
    await markFinished(db.orm, id, present)
    finished.add(id)
  }
  await playRequests({ ...needs, present, sandbox, members }, content.demo.requests)
  story.goTo(present)
  if (payments?.sandbox) await playMoney({ db, services, payments, sandbox: payments.sandbox })
  const zone = settings.REPORT_ZONE
  const yesterday = addDays(localDay(present, zone), -1)
  const { prices } = content.site
  const reports = demoReportRows(yesterday, {
    modules: content.learning.modules.slice(0, BREAKTHROUGH_MODULES).map(({ id }) => id),
    questions: content.courses.quizzes.flatMap(({ questions }) => questions.map(({ id }) => id)),
    plans: Object.fromEntries(
      Object.entries(prices.plans).map(([plan, { monthlyCents }]) => [plan, monthlyCents]),
    ),
  })
  await inTransaction(db, (tx) =>
    insertDemoReports(tx, { day: yesterday, zone, countedAt: present }, reports),
  )
}
