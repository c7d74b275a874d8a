import { counted } from '@oola/contract/count-words'
import { formatLongDate } from '@oola/contract/date-words'
import { TYPE_WORDS } from '@oola/contract/staff/member-words'
import type { ActNeeds } from './act-needs.ts'
import { type ActRules, impossible, type Locked, line } from './act-rule.ts'
import { courseGift, courseWords, giftMail, sessionsGift, sessionWords, takenBackMail } from './gift-mails.ts'
import type { ActOf } from './inner-acts.ts'

type Names = 'grantSessions' | 'takeSessions' | 'grantCourse' | 'takeCourse' | 'grantMonths' | 'takeMonths'

const sessions = (count: number): string => counted(count, 'session')
const dayOrNone = (day: string | null): string => (day ? formatLongDate(day) : 'Not a member')

/** Sessions, courses and months that staff give, and take back. */
export const grantActs = (needs: ActNeeds): ActRules<Names> => {
  const { account, billing, booking, content, ledger, purchases } = needs
  const mail = (
    { tx, member, actId }: Locked,
    { name, ...details }: ReturnType<typeof giftMail> | ReturnType<typeof takenBackMail>,
  ): Promise<void> => account.queueMail(tx, name, member.id, `given-${actId}`, details)

  const monthWords = (months: number): string => counted(months, 'free month')
  const untilWords = (until: string | null): string =>
    until ? `Your membership is paid until ${formatLongDate(until)}.` : 'Your membership continues.'
  const monthsMail = (months: number, until: string | null) => giftMail(monthWords(months), untilWords(until))

  const sessionsBack = async ({ tx, member }: Locked, { count }: ActOf<'takeSessions'>) => {
    const left = (await ledger.balanceIn(tx, member.id)) - count
    return takenBackMail(
      sessionWords(count),
      left > 0 ? `You still have ${sessions(left)}.` : 'There are no sessions in your account now.',
    )
  }
  const courseBack = (name: string) =>
    takenBackMail(courseWords(name), 'It’s no longer on your e-learning board. Your work in it stays saved.')
  const monthsBack = async ({ tx, member }: Locked, act: ActOf<'takeMonths'>) => {
    const { until } = await billing.byStaff.previewTaken(tx, member.id, act)
    return takenBackMail(
      monthWords(act.months),
      until ? untilWords(until) : 'Your membership has ended. Your wheel, goals and streaks stay saved.',
    )
  }

  const courseName = (courseId: number): string => {
    const course = content.recommendations.programs.find(({ id }) => id === courseId)
    if (!course) throw impossible('There is no such course.')
    return course.title
  }

  const owned = async (memberId: number, courseId: number) =>
    (await purchases.list(memberId)).find((course) => course.courseId === courseId)

  return {
    grantSessions: {
      plan: async ({ tx, member }, act) => {
        const { count, note } = act
        const balance = await ledger.balanceIn(tx, member.id)
        return {
          title: `Grant ${sessions(count)}`,
          changes: [
            line('Sessions', String(balance), String(balance + count)),
            line('The member and the coach read', null, note),
          ],
          mail: sessionsGift(act),
          canUndo: true,
        }
      },
      run: async (locked, act) => {
        const { tx, member, actId } = locked
        const { count, note } = act
        const movement = { clientId: member.id, kind: 'gift', change: count, note } as const
        await ledger.move(tx, { ...movement, key: `gift-staff-${actId}` })
        await mail(locked, sessionsGift(act))
        return { act: 'takeSessions', count, note }
      },
    },

    takeSessions: {
      plan: async (locked, act) => {
        const { tx, member } = locked
        const { count } = act
        const balance = await ledger.balanceIn(tx, member.id)
        if (balance < count) throw impossible('Some of these sessions are used already.')
        // No more stays booked than the wallet has.
        const { length: booked } = await booking.held(member.id, tx)
        if (balance - booked < count)
          throw impossible('Some are booked. The client or the coach has to cancel first.')
        return {
          title: `Take ${sessions(count)} back`,
          changes: [line('Sessions', String(balance), String(balance - count))],
          mail: await sessionsBack(locked, act),
        }
      },
      run: async (locked, act) => {
        const { tx, member, actId } = locked
        const { count, note } = act
        await mail(locked, await sessionsBack(locked, act))
        const movement = { clientId: member.id, kind: 'takenBack', change: -count, note } as const
        await ledger.move(tx, { ...movement, key: `taken-staff-${actId}` })
        return null
      },
    },

    grantCourse: {
      plan: async ({ member }, { courseId }) => {
        const name = courseName(courseId)
        if (await owned(member.id, courseId)) throw impossible('The member has this course.')
        const changes = [line(name, null, 'Open')]
        return { title: 'Grant the course', changes, mail: courseGift(name), canUndo: true }
      },
      run: async (locked, { courseId }) => {
        await purchases.grantIn(locked.tx, locked.member.id, courseId)
        await mail(locked, courseGift(courseName(courseId)))
        return { act: 'takeCourse', courseId }
      },
    },

    takeCourse: {
      plan: async ({ member }, { courseId }) => {
        if ((await owned(member.id, courseId))?.how !== 'granted')
          throw impossible('The course is not a gift.')
        const name = courseName(courseId)
        const changes = [line(name, 'Open', 'Closed')]
        return { title: 'Take the course back', changes, mail: courseBack(name) }
      },
      run: async (locked, { courseId }) => {
        await purchases.takeBack(locked.tx, locked.member.id, courseId)
        await mail(locked, courseBack(courseName(courseId)))
        return null
      },
    },

    grantMonths: {
      plan: async ({ tx, member }, { months }) => {
        const { before, after, hadAccess, isNew } = await billing.byStaff.previewMonths(tx, member.id, months)
        return {
          title: `Grant ${counted(months, 'month')}`,
          changes: [
            line('Paid until', dayOrNone(before), dayOrNone(after)),
            ...(hadAccess ? [] : [line('Access', TYPE_WORDS.nonSubscriber, TYPE_WORDS.subscriber)]),
            ...(isNew ? [line('Card', null, 'None: it ends by itself')] : []),
          ],
          mail: monthsMail(months, after),
          canUndo: hadAccess || isNew,
        }
      },
      run: async (locked, { months }) => {
        const { tx, member } = locked
        const { hadAccess, after } = await billing.byStaff.previewMonths(tx, member.id, months)
        await mail(locked, monthsMail(months, after))
        const isBegun = await billing.byStaff.giveMonths(tx, member.id, months)
        return hadAccess || isBegun ? { act: 'takeMonths', months, endsMembership: isBegun } : null
      },
    },

    takeMonths: {
      plan: async (locked, act) => {
        const { before, until } = await billing.byStaff.previewTaken(locked.tx, locked.member.id, act)
        return {
          title: `Take ${counted(act.months, 'month')} back`,
          changes: [
            until
              ? line('Paid until', dayOrNone(before), dayOrNone(until))
              : line('Membership', 'Open', 'Ended'),
          ],
          mail: await monthsBack(locked, act),
        }
      },
      run: async (locked, act) => {
        await mail(locked, await monthsBack(locked, act))
        await billing.byStaff.takeMonths(locked.tx, locked.member.id, act)
        return null
      },
    },
  }
}
