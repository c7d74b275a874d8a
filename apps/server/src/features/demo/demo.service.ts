import { USER_TYPES } from '@oola/contract/account/account.constants'
import { COACH_CERTIFICATION_BADGE, type CoachFigures } from '@oola/contract/badges/coach-badges'
import { DEFAULT_TIME_ZONE } from '@oola/contract/local-day'
import type { Deps } from '#server/deps.ts'
import { inTransaction } from '#server/platform/db/client.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { silentLive } from '#server/platform/realtime/live.ts'
import { createServices } from '#server/services.ts'
import { listFinished, markBadgesSeen, markFinished, removeUnfinished } from './demo.repo.ts'
import { DEMO_COACH_ANSWERS, DEMO_COACHES, DEMO_PAIRS, type DemoCoach } from './demo-coaches.ts'
import { drawDemoCover } from './demo-cover.ts'
import { DEMO_HOURS } from './demo-hours.ts'
import { demoSession, liveAs } from './demo-life.ts'
import { DEMO_MEMBERS, type DemoMember } from './demo-members.ts'
import { chooseCoachAs, payAs } from './demo-payments.ts'
import { talkAs } from './demo-talks.ts'
import { createStoryClock } from './story-clock.ts'

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0)

/** A story sends no mails and starts no work: whatever it would have caused is long past. */
const NO_JOBS: Jobs = { enqueue: async () => {}, work: () => {}, schedule: () => {} }

/** Makes the demo world of spec-decision 13: once, each member as a whole or not at all. */
export const makeDemoWorld = async (deps: Deps, say: (line: string) => void): Promise<void> => {
  const { db, clock, passwords, settings, content } = deps
  if (settings.NODE_ENV === 'production') throw new Error('the demo world is not for production')
  const finished = new Set(await listFinished(db.orm))
  const missing = DEMO_MEMBERS.filter(({ id }) => !finished.has(id))
  if (missing.length === 0) return
  say(`Making the demo world: ${missing.length} members ...`)
  const present = clock.now()
  // Only test cards pay in the demo world: where real cards are taken nobody has paid.
  const { sandbox } = deps.payments ?? {}
  const story = createStoryClock(present)
  const services = createServices({ ...deps, clock: story, live: silentLive, jobs: NO_JOBS })
  const passwordHash = await passwords.hash(settings.DEMO_PASSWORD)

  const join = async (given: DemoMember): Promise<void> => {
    story.liveIn(given.timeZone ?? DEFAULT_TIME_ZONE)
    story.daysAgo(given.joinedDaysAgo)
    const zone = content.timeZones.zones.find((candidate) => candidate.zone === given.timeZone)
    if (given.timeZone && !zone)
      throw new Error(`demo member ${given.id}: ${given.timeZone} is not on the list`)
    await services.account.addMember({
      id: given.id,
      firstName: given.firstName,
      lastName: given.lastName,
      email: given.email,
      phone: `555010${given.line}`,
      passwordHash,
      // Who pays here becomes a subscriber by the first payment.
      userTypeId:
        given.pays && sandbox ? USER_TYPES.nonSubscriber : (given.userTypeId ?? USER_TYPES.subscriber),
      isActiveCoach: given.isActiveCoach ?? false,
      isStaff: given.isStaff ?? false,
      webAlias: given.webAlias ?? null,
      rank: given.rank ?? null,
      ...(zone ? { timeZoneId: zone.id, timeZone: zone.zone } : {}),
      createdAt: story.now(),
    })
  }

  /** What a coach's clients have done; they have lived before her (demo-members.ts). */
  const figuresOf = async (clients: readonly number[]): Promise<CoachFigures> => {
    const done = await Promise.all(
      clients.map((id) => liveAs({ content, services, clock: story }, id).progress()),
    )
    return {
      lifeTimeClients: clients.length,
      clientActionSteps: sum(done.map(({ stepsTaken }) => stepsTaken)),
      clientGoalsAchieved: sum(done.map(({ goalsCompleted }) => goalsCompleted)),
    }
  }

  /** Certified, in the directory; who has clients has a cover as well. */
  const startCoaching = async ({ id: memberId, timeZone }: DemoMember, profile: DemoCoach): Promise<void> => {
    const clients = DEMO_PAIRS.filter(({ coachId }) => coachId === memberId).map(({ clientId }) => clientId)
    const coverFileName =
      clients.length > 0 ? await services.account.picture.keep(await drawDemoCover()) : null
    await services.coaches.saveProfile({ ...profile, coverFileName, memberId })
    const chosen = DEMO_COACH_ANSWERS[memberId]
    const details = content.coaching.questionnaire.questions.flatMap(({ id, options }, index) => {
      const option = options[chosen?.[index] ?? 0]
      return option ? [{ questionId: id, optionId: option.id }] : []
    })
    await services.coaching.ofCoach.save(await demoSession(services.account, memberId, story), {
      userId: memberId,
      details,
    })
    const hours = DEMO_HOURS[memberId]
    if (hours) await services.calendar.set(memberId, hours)
    const coach = { memberId, timeZone: timeZone ?? DEFAULT_TIME_ZONE }
    const figures = await figuresOf(clients)
    await inTransaction(db, async (tx) => {
      await services.badges.award(tx, coach, [COACH_CERTIFICATION_BADGE])
      await services.badges.coach.award(tx, coach, figures)
    })
  }

  const complete = async (session: { clientId: number; coachId: number; key: string }): Promise<void> => {
    await inTransaction(db, (tx) => services.sessions.wallet.use(tx, session))
  }

  /** The pairs that a member makes whole: whoever of the two is made last brings them together. */
  const pairUp = async ({ id }: DemoMember): Promise<void> => {
    for (const pair of DEMO_PAIRS) {
      const { coachId, clientId, daysAgo } = pair
      const other = id === coachId ? clientId : coachId
      if ((id !== coachId && id !== clientId) || !finished.has(other)) continue
      const timeZone = DEMO_MEMBERS.find((each) => each.id === clientId)?.timeZone ?? DEFAULT_TIME_ZONE
      story.liveIn(timeZone)
      story.daysAgo(daysAgo)
      await chooseCoachAs({ now: clock.now, sandbox, services, clock: story, complete }, pair)
      await talkAs({ services, clock: story, timeZone, now: clock.now }, pair)
    }
  }

  for (const given of missing) {
    await removeUnfinished(db.orm, given.id)
    await join(given)
    if (given.pays && sandbox)
      await payAs({ now: clock.now, sandbox, services, clock: story }, given.id, given.pays)
    await given.live(liveAs({ content, services, clock: story }, given.id))
    const profile = DEMO_COACHES[given.id]
    if (profile) await startCoaching(given, profile)
    await pairUp(given)
    await markBadgesSeen(db.orm, given.id)
    await markFinished(db.orm, given.id, present)
    finished.add(given.id)
  }
}
