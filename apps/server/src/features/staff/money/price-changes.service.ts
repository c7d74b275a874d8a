import { dollars } from '@oola/contract/billing/money'
import { planInSentence } from '@oola/contract/billing/plan-in-sentence'
import { PlanName } from '@oola/contract/billing/prices.schema'
import { counted } from '@oola/contract/count-words'
import { formatLongDate } from '@oola/contract/date-words'
import type { Confirmed, PlannedChange } from '@oola/contract/staff/planned-change'
import type { PlanPriceList, PriceChangeBody } from '@oola/contract/staff/price-changes.calls'
import type { Deps } from '#server/deps.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import type { BillingService } from '../../billing/billing.service.ts'
import { mailWriter } from '../../mails/written-mail.service.ts'
import type { Actor, WriteAudit } from '../audit.ts'
import { auditValuesOf, PLAIN, type Plan, planned, requireSeen } from '../planned-change.ts'

interface Needs extends Pick<Deps, 'db' | 'content' | 'settings' | 'secrets' | 'clock'> {
  readonly billing: Pick<BillingService, 'priceNotices'>
  readonly writeAudit: WriteAudit
}

/** Another price for running subscriptions: who gets the notice, how many, from when (AUTHOR-10). */
export const priceChangesService = (needs: Needs) => {
  const { db, content, settings, billing, writeAudit } = needs
  const { priceNotices } = billing
  const { write } = mailWriter(needs)

  const mailOf = ({ plan, monthlyCents, fromDay }: PriceChangeBody, before: string, to: string) => {
    const values = {
      firstName: '(first name)',
      what: planInSentence(priceNotices.planName(plan)),
      before,
      amount: dollars(monthlyCents),
      fromDay: formatLongDate(fromDay),
    }
    const button = `${settings.PUBLIC_URL}/membership`
    const { subject, text } = write('priceChanges', { address: to }, { values, button })
    return { to, subject, text }
  }

  const planOf = async (reader: Db | Tx, asked: PriceChangeBody): Promise<Plan> => {
    const { plan, monthlyCents, fromDay } = asked
    await priceNotices.requirePossible(reader, asked)
    const groups = await priceNotices.countMembers(reader, plan, fromDay)
    const told = groups
      .filter((group) => group.monthlyCents !== monthlyCents)
      .toSorted((a, b) => a.monthlyCents - b.monthlyCents)
    const members = told.reduce((sum, group) => sum + group.members, 0)
    const after = `${dollars(monthlyCents)} a month from ${formatLongDate(fromDay)}`
    const [first] = told
    return {
      title: members === 0 ? 'Plan the price' : `Tell ${counted(members, 'member')}`,
      about: priceNotices.planName(plan),
      changes:
        told.length === 0
          ? [{ field: 'Running subscriptions', before: 'none with another price', after }]
          : told.map((group) => ({
              field: `${counted(group.members, 'member')} at ${dollars(group.monthlyCents)}`,
              before: `${dollars(group.monthlyCents)} a month`,
              after,
            })),
      ...PLAIN,
      mail: first ? mailOf(asked, dollars(first.monthlyCents), counted(members, 'member')) : null,
    }
  }

  return {
    list: async (): Promise<PlanPriceList> => {
      const changes = await priceNotices.list()
      const plans = PlanName.options.map(async (plan) => ({
        plan,
        name: priceNotices.planName(plan),
        monthlyCents: content.site.prices.plans[plan].monthlyCents,
        later: content.site.priceLists.plans[plan].prices
          .filter(({ from }) => from > content.day)
          .map(({ from, monthlyCents }) => ({ from, monthlyCents })),
        paid: (await priceNotices.countMembers(db.orm, plan, content.day)).toSorted(
          (a, b) => b.members - a.members,
        ),
        changes: changes
          .filter((change) => change.plan === plan)
          .map(({ monthlyCents, fromDay, plannedAt, toldAt, told }) => ({
            ...{ monthlyCents, fromDay, told },
            plannedAt: plannedAt.toISOString(),
            toldAt: toldAt?.toISOString() ?? null,
          })),
      }))
      return { plans: await Promise.all(plans), earliestDay: priceNotices.earliestDay() }
    },

    /** @throws notice_too_short, price_planned */
    plan: async (asked: PriceChangeBody): Promise<PlannedChange> => planned(await planOf(db.orm, asked)),

    /** @throws notice_too_short, price_planned, changed_meanwhile */
    change: async (
      actor: Actor,
      { plan, monthlyCents, fromDay }: PriceChangeBody,
      confirmed: Confirmed,
    ): Promise<void> => {
      const asked = { plan, monthlyCents, fromDay }
      await priceNotices.plan(asked, async (tx) => {
        const change = await planOf(tx, asked)
        requireSeen(change, confirmed)
        await writeAudit(tx, actor, {
          ...{ kind: 'money.priceChange', about: change.about, reason: confirmed.reason },
          ...auditValuesOf(change),
        })
      })
    },
  }
}
