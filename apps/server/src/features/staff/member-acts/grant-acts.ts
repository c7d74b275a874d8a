import { counted } from '@oola/contract/count-words'
import { formatLongDate } from '@oola/contract/date-words'
import { TYPE_WORDS } from '@oola/contract/staff/member-words'
import type { ActNeeds } from './act-needs.ts'
import { type ActRules, impossible, line } from './act-rule.ts'

type Names = 'grantSessions' | 'takeSessions' | 'grantCourse' | 'takeCourse' | 'grantMonths' | 'takeMonths'

const sessions = (count: number): string => counted(count, 'session')
const dayOrNone = (day: string | null): string => (day ? formatLongDate(day) : 'Not a member')

/** Sessions, courses and months that staff give, and take back. */
export const grantActs = ({ billing, booking, content, ledger, purchases }: ActNeeds): ActRules<Names> => {
  const courseName = (courseId: number): string => {
    const course = content.recommendations.programs.find(({ id }) => id === courseId)
    if (!course) throw impossible('There is no such course.')
    return course.title
  }

  const owned = async (memberId: number, courseId: number) =>
    (await purchases.list(memberId)).find((course) => course.courseId === courseId)

  return {
    grantSessions: {
      plan: async ({ tx, member }, { count, note }) => {
        const balance = await ledger.balanceIn(tx, member.id)
        return {
          title: `Grant ${sessions(count)}`,
          changes: [
            line('Sessions', String(balance), String(balance + count)),
            line('The member and the coach read', null, note),
          ],
          canUndo: true,
        }
      },
      run: async ({ tx, member, actId }, { count, note }) => {
        const movement = { clientId: member.id, kind: 'gift', change: count, note } as const
        await ledger.move(tx, { ...movement, key: `gift-staff-${actId}` })
        return { act: 'takeSessions', count, note }
      },
    },

    takeSessions: {
      plan: async ({ tx, member }, { count }) => {
        const balance = await ledger.balanceIn(tx, member.id)
        if (balance < count) throw impossible('Some of these sessions are used already.')
        // No more stays booked than the wallet has.
        const { length: booked } = await booking.held(member.id, tx)
        if (balance - booked < count)
          throw impossible('Some are booked. The client or the coach has to cancel first.')
        return {
          title: `Take ${sessions(count)} back`,
          changes: [line('Sessions', String(balance), String(balance - count))],
        }
      },
      run: async ({ tx, member, actId }, { count, note }) => {
        const movement = { clientId: member.id, kind: 'takenBack', change: -count, note } as const
        await ledger.move(tx, { ...movement, key: `taken-staff-${actId}` })
        return null
      },
    },

    grantCourse: {
      plan: async ({ member }, { courseId }) => {
        const name = courseName(courseId)
        if (await owned(member.id, courseId)) throw impossible('The member has this course.')
        return { title: 'Grant the course', changes: [line(name, null, 'Open')], canUndo: true }
      },
      run: async ({ tx, member }, { courseId }) => {
        await purchases.grantIn(tx, member.id, courseId)
        return { act: 'takeCourse', courseId }
      },
    },

    takeCourse: {
      plan: async ({ member }, { courseId }) => {
        if ((await owned(member.id, courseId))?.how !== 'granted')
          throw impossible('The course is not a gift.')
        return { title: 'Take the course back', changes: [line(courseName(courseId), 'Open', 'Closed')] }
      },
      run: async ({ tx, member }, { courseId }) => {
        await purchases.takeBack(tx, member.id, courseId)
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
          canUndo: hadAccess || isNew,
        }
      },
      run: async ({ tx, member }, { months }) => {
        const { hadAccess } = await billing.byStaff.previewMonths(tx, member.id, months)
        const isBegun = await billing.byStaff.giveMonths(tx, member.id, months)
        return hadAccess || isBegun ? { act: 'takeMonths', months, endsMembership: isBegun } : null
      },
    },

    takeMonths: {
      plan: async ({ tx, member }, { months, endsMembership }) => {
        const live = await billing.byStaff.lockMembership(tx, member.id)
        if (!live) throw impossible('The membership has ended since.')
        return {
          title: `Take ${counted(months, 'month')} back`,
          changes: [
            endsMembership
              ? line('Membership', 'Open', 'Ended')
              : line('Paid months', String(live.paidMonths), String(live.paidMonths - months)),
          ],
        }
      },
      run: async ({ tx, member }, { months, endsMembership }) => {
        await billing.byStaff.takeMonths(tx, member.id, { months, ends: endsMembership })
        return null
      },
    },
  }
}
