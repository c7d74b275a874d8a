import { dollars } from '@oola/contract/billing/money'
import { counted } from '@oola/contract/count-words'
import { formatLongDate } from '@oola/contract/date-words'
import type { PlanPriceList } from '@oola/contract/staff/price-changes.calls'
import { IconMail } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ListLoaded } from '../../kit/list-states.tsx'
import { ScreenBody } from '../../kit/screen-head.tsx'
import { StaffButton } from '../../kit/staff-button.tsx'
import { StatePill } from '../../kit/state-pill.tsx'
import { moneyQueries } from '../money.queries.ts'
import { PriceWindow } from './price-window.tsx'
import classes from './prices.module.css'

type PlanPrices = PlanPriceList['plans'][number]

/** What new members pay, what running subscriptions pay, and the notices of prices (AUTHOR-10). */
export function PricesTab() {
  const prices = useQuery(moneyQueries.prices())
  return (
    <ListLoaded query={prices} right="seeMoney" what="Prices">
      {({ plans, earliestDay }) => (
        <ScreenBody>
          <div className={classes.plans}>
            {plans.map((plan) => (
              <PlanPart key={plan.plan} prices={plan} earliestDay={earliestDay} />
            ))}
          </div>
        </ScreenBody>
      )}
    </ListLoaded>
  )
}

function PlanPart({ prices, earliestDay }: { prices: PlanPrices; earliestDay: string }) {
  const [isPlanning, setPlanning] = useState(false)
  const { plan, name, monthlyCents, later, paid, changes } = prices
  return (
    <section className={classes.plan} aria-labelledby={`plan-${plan}`}>
      <h2 id={`plan-${plan}`}>{name}</h2>
      <dl className={classes.priceList}>
        <div className={classes.priceRow}>
          <dt>New members</dt>
          <dd>{dollars(monthlyCents)} a month</dd>
        </div>
        {later.map((price) => (
          <div key={price.from} className={classes.priceRow}>
            <dt>From {formatLongDate(price.from)}</dt>
            <dd>{dollars(price.monthlyCents)} a month</dd>
          </div>
        ))}
        {paid.map((group) => (
          <div key={group.monthlyCents} className={classes.priceRow}>
            <dt>{counted(group.members, 'running subscription')}</dt>
            <dd>{dollars(group.monthlyCents)} a month</dd>
          </div>
        ))}
      </dl>
      {changes.length > 0 && (
        <ul className={classes.changes}>
          {changes.map((change) => (
            <li key={change.plannedAt}>
              <span>
                {dollars(change.monthlyCents)} from {formatLongDate(change.fromDay)}
              </span>
              <StatePill state={change.toldAt ? 'ok' : 'running'}>
                {change.toldAt ? `${counted(change.told, 'member')} told` : 'Telling members'}
              </StatePill>
            </li>
          ))}
        </ul>
      )}
      <StaffButton icon={<IconMail size={18} stroke={1.9} aria-hidden />} onClick={() => setPlanning(true)}>
        Tell members of another price
      </StaffButton>
      {isPlanning && (
        <PriceWindow plan={plan} name={name} earliestDay={earliestDay} onClose={() => setPlanning(false)} />
      )}
    </section>
  )
}
