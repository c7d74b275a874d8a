import { counted } from '@oola/contract/count-words'
import { formatMonth } from '@oola/contract/date-words'
import { groupedNumber } from '@oola/contract/grouped-number'
import type { MoneyMonth } from '@oola/contract/staff/money.schema'
import { useQuery } from '@tanstack/react-query'
import { NavLink, useLocation, useRoutes, useSearchParams } from 'react-router'
import { useCurrentInView } from '#web/lib/use-current-in-view.ts'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { GoTo } from '../kit/go-to.tsx'
import { ListLoaded } from '../kit/list-states.tsx'
import { ScreenHead } from '../kit/screen-head.tsx'
import tabRow from '../kit/tabs.module.css'
import { FailedTab } from './components/failed-tab.tsx'
import { MatchingTab } from './components/matching-tab.tsx'
import classes from './components/money.module.css'
import { PaymentsTab } from './components/money-payments-tab.tsx'
import { PayoutsTab } from './components/payouts-tab.tsx'
import { PricesTab } from './components/prices-tab.tsx'
import { moneyQueries } from './money.queries.ts'
import { monthsBack } from './money-words.ts'

/** Payments, refused months, the comparison with the provider, payouts (STAFF-16, STAFF-17; mockup 55). */
export default function MoneyScreen() {
  const [params, setParams] = useSearchParams()
  const asked = params.get('month')
  const month = useQuery(moneyQueries.month(asked))
  const tab = (path: string, name: string, count?: number) => (
    <li>
      <NavLink
        to={{ pathname: `/staff/money${path}`, search: asked ? `?month=${asked}` : '' }}
        end={path === ''}
      >
        {name}
        {count !== undefined && <span>{groupedNumber(count)}</span>}
      </NavLink>
    </li>
  )
  const known = month.data
  const strip = useCurrentInView<HTMLUListElement>(`${useLocation().pathname} ${known?.month}`)
  return (
    <>
      <ScreenHead
        title="Money"
        facts={known && `${counted(known.charged.count, 'charge')} in ${formatMonth(known.month)}`}
        actions={
          known && (
            <div className={classes.month}>
              <SelectField
                label="Month"
                labelHidden
                options={monthsBack(known.thisMonth, known.firstMonth).map((value) => ({
                  value,
                  label: formatMonth(value),
                }))}
                value={known.month}
                onChange={(value) => setParams({ month: value })}
              />
            </div>
          )
        }
      />
      <nav aria-label="Money">
        <ul ref={strip} className={tabRow.lineTabs}>
          {tab('', 'Payments', known?.charged.count)}
          {tab('/failed', 'Failed and retried', known?.failed)}
          {tab('/matching', 'Matching', known?.mismatches)}
          {tab('/payouts', 'Payouts')}
          {tab('/prices', 'Prices')}
        </ul>
      </nav>
      <ListLoaded query={month} right="seeMoney" what="Money">
        {(data) => <CurrentTab month={data} />}
      </ListLoaded>
    </>
  )
}

function CurrentTab({ month }: { month: MoneyMonth }) {
  return useRoutes([
    { index: true, element: <PaymentsTab month={month} /> },
    { path: 'failed', element: <FailedTab /> },
    { path: 'matching', element: <MatchingTab /> },
    { path: 'payouts', element: <PayoutsTab /> },
    { path: 'prices', element: <PricesTab /> },
    { path: '*', element: <GoTo to="/staff/money" /> },
  ])
}
