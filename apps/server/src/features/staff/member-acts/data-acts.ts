import { counted } from '@oola/contract/count-words'
import { formatLongDate } from '@oola/contract/date-words'
import { EXPORT_HOURS } from '@oola/contract/privacy/privacy.constants'
import { afterCommit } from '#server/platform/db/client.ts'
import type { ActNeeds } from './act-needs.ts'
import { type ActRules, impossible, line } from './act-rule.ts'

type Names = 'exportData' | 'deleteAccount' | 'keepAccount'

const KEPT_MAIL = { name: 'accountKept', path: '/login' } as const

/** The copy of a member's data, and the end of the account. */
export const dataActs = ({ account, announce, billing, ledger, privacy }: ActNeeds): ActRules<Names> => ({
  exportData: {
    plan: async ({ member }) => {
      const status = await privacy.exports.statusOf(member.id)
      if (status === 'packing') throw impossible('A copy is being packed already.')
      return {
        title: 'Pack the copy',
        changes: [
          line(
            'Copy of all data',
            status === 'ready' ? 'Ready' : null,
            'Packed new; only the member can open it, signed in',
          ),
        ],
        mail: { name: 'exportReady', values: { hours: String(EXPORT_HOURS) } },
      }
    },
    run: async ({ tx, member }) => {
      await privacy.exports.begin(tx, member.id)
      return null
    },
  },

  deleteAccount: {
    plan: async ({ tx, member }) => {
      if (member.deleteAt) throw impossible('The account closes already.')
      if (member.staffRole) throw impossible('This person has a staff role. An owner takes it away first.')
      const live = await billing.byStaff.lockMembership(tx, member.id)
      const balance = await ledger.balanceIn(tx, member.id)
      const { deletesOn, values } = privacy.deletion.plan(member.timeZone)
      return {
        title: 'Delete the account',
        changes: [
          line('Account', 'Open', 'Closes today'),
          ...(live && live.status !== 'canceling' ? [line('Membership', 'Open', 'Payments end')] : []),
          ...(balance > 0 ? [line('Sessions', `${counted(balance, 'session')} left`, 'Lost')] : []),
          line('Data', 'Stored', `Gone ${formatLongDate(deletesOn)}`),
        ],
        mail: { name: 'accountClosing', values, path: '/login' },
        canUndo: true,
        isDangerous: true,
      }
    },
    run: async ({ tx, member }) => {
      await privacy.deletion.begin(tx, { memberId: member.id, timeZone: member.timeZone })
      return { act: 'keepAccount' }
    },
  },

  keepAccount: {
    plan: async ({ member }) => {
      if (!member.deleteAt) throw impossible('The account is open.')
      return {
        title: 'Open the account again',
        changes: [line('Account', 'Closes', 'Open')],
        mail: KEPT_MAIL,
      }
    },
    run: async ({ tx, member, actId }) => {
      await privacy.deletion.revokeIn(tx, member.id)
      const { name, ...details } = KEPT_MAIL
      await account.queueMail(tx, name, member.id, `account-kept-${actId}`, details)
      afterCommit(tx, () => announce(member.id))
      return null
    },
  },
})
