import { IconCalendarEvent, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { guardSession } from '#web/features/journey/journey.guards.ts'
import { PATHS } from '#web/features/journey/routing/step-page.ts'
import { Ledger } from '#web/features/sessions/components/ledger.tsx'
import { WalletSummary } from '#web/features/sessions/components/wallet-summary.tsx'
import { SESSION_PLACES } from '#web/features/sessions/session-places.ts'
import { useCoachWord } from '#web/features/sessions/sessions.mutations.ts'
import { sessionQueries } from '#web/features/sessions/sessions.queries.ts'
import { showError } from '#web/lib/app-dialogs.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { queryParam } from '#web/lib/query-param.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Split } from '#web/ui/layout/split.tsx'
import { RoomFrame } from '#web/ui/modals/room-frame.tsx'
import type { Route } from './+types/session-wallet'

const BuySessions = lazyPart(() => import('./sessions/buy-sessions.tsx'))

export const meta = () => [{ title: 'Session wallet · Oola' }]

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => {
  const { userId } = guardSession()
  const client = Number(queryParam(new URL(request.url).search, 'client'))
  const isCoach = Number.isInteger(client) && client > 0 && client !== userId
  return { clientId: isCoach ? client : userId, isCoach }
}

/** `/coachingRoom/sessions`: the session wallet (mockup 40), the member's own or, for a coach, a client's. */
export default function SessionWalletPage({ loaderData: { clientId, isCoach } }: Route.ComponentProps) {
  const query = useQuery(sessionQueries.wallet(clientId))
  const [search, setSearch] = useSearchParams()
  const navigate = useNavigate()
  const coachId = query.data?.coach?.userId ?? 0
  const word = useCoachWord({ coachId, clientId })
  const isBuying = search.has('buy') && !isCoach
  const setBuying = (buy: boolean) => setSearch(buy ? { buy: '1' } : {}, { replace: true })
  const home = isCoach ? '/DashboardCoach' : PATHS.dashboard
  return (
    <RoomFrame
      title="Session wallet"
      back={{ to: `${SESSION_PLACES.room}${isCoach ? `?client=${clientId}` : ''}`, label: 'COACHING ROOM' }}
      closeTo={home}
    >
      <Loaded
        query={query}
        failure="We could not open the wallet"
        safe="Your sessions are safe."
        skeleton={
          <Split aside="first" gap={5}>
            <Skeleton shape="block" height={480} />
            <Skeleton shape="block" height={640} />
          </Split>
        }
      >
        {(wallet) => {
          const { coach, isOpen } = wallet
          const zone = isCoach && coach ? coach.timeZone : wallet.clientTimeZone
          return (
            <Split aside="first" gap={5}>
              <WalletSummary wallet={wallet} zone={zone}>
                {!isCoach && isOpen && coach && (
                  <>
                    <Button
                      fullWidth
                      leftIcon={<IconPlus size={20} stroke={2} aria-hidden />}
                      aria-haspopup="dialog"
                      onClick={() => setBuying(true)}
                    >
                      BUY SESSIONS
                    </Button>
                    <Button
                      fullWidth
                      variant="surface"
                      leftIcon={<IconCalendarEvent size={20} stroke={1.75} aria-hidden />}
                      to={SESSION_PLACES.book}
                    >
                      BOOK A SESSION
                    </Button>
                  </>
                )}
                {!isCoach && !isOpen && (
                  <Button fullWidth to="/findCoach">
                    FIND A COACH
                  </Button>
                )}
              </WalletSummary>
              <Ledger
                wallet={wallet}
                zone={zone}
                other={isCoach ? wallet.clientFirstName : (coach?.firstName ?? null)}
                isSending={word.isPending}
                onWord={
                  isCoach
                    ? (mark, bookingId) =>
                        word.mutate(
                          { word: mark, bookingId },
                          { onError: ({ message }) => showError(message) },
                        )
                    : undefined
                }
              />
              {isBuying && isOpen && coach && (
                <Suspense fallback={null}>
                  <BuySessions
                    coach={coach}
                    onClose={() => setBuying(false)}
                    onBought={() => void navigate(SESSION_PLACES.wallet, { replace: true })}
                  />
                </Suspense>
              )}
            </Split>
          )
        }}
      </Loaded>
    </RoomFrame>
  )
}
