import { localMinute } from '@oola/contract/local-day'
import { useQuery } from '@tanstack/react-query'
import { ListLoaded } from '../kit/list-states.tsx'
import { ScreenBody, ScreenHead } from '../kit/screen-head.tsx'
import { NewMemberButton } from '../members/components/new-member-button.tsx'
import { staffQueries } from '../staff.queries.ts'
import { ComingCard } from './coming-card.tsx'
import classes from './components/home.module.css'
import { homeQueries } from './home.queries.ts'
import { greeting, waitingWords } from './home-words.ts'
import { NumbersPart } from './numbers-part.tsx'
import { WaitingPart } from './waiting-part.tsx'

/** What waits, and today compared with last week (STAFF-08; look-staff 4, 51). */
export default function HomeScreen() {
  const { data: me } = useQuery(staffQueries.me())
  const home = useQuery(homeQueries.home())
  const now = home.data ? new Date(home.data.at) : new Date()
  const count = home.data?.waiting.reduce((sum, group) => sum + group.count, 0) ?? 0
  const late = home.data?.waiting.reduce((sum, group) => sum + group.late, 0) ?? 0
  const day = new Intl.DateTimeFormat('en-US', {
    ...(home.data ? { timeZone: home.data.timeZone } : {}),
    ...{ weekday: 'long', month: 'long', day: 'numeric' },
  }).format(now)
  const hour = home.data ? Math.floor(localMinute(now, home.data.timeZone) / 60) : now.getHours()
  return (
    <>
      <ScreenHead
        title={me ? `${greeting(hour)}, ${me.firstName}` : 'Home'}
        facts={home.data && `${day}. ${waitingWords(count, late)}`}
        actions={
          <div className={classes.add}>
            <NewMemberButton />
          </div>
        }
      />
      <ScreenBody>
        <ListLoaded query={home} what="The home page">
          {({ waiting, numbers, coming, at, timeZone }) => (
            <div className={classes.columns}>
              <NumbersPart at={at} timeZone={timeZone} numbers={numbers} />
              <WaitingPart waiting={waiting} now={now} />
              <ComingCard coming={coming} />
            </div>
          )}
        </ListLoaded>
      </ScreenBody>
    </>
  )
}
