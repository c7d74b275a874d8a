import type { SessionWallet } from '@oola/contract/sessions/wallet.schema'
import { IconCalendarEvent, IconPlus } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { Ledger } from '#web/features/sessions/components/ledger.tsx'
import { ProposedList } from '#web/features/sessions/components/proposed-list.tsx'
import { SessionFeed } from '#web/features/sessions/components/session-feed.tsx'
import { WalletSummary } from '#web/features/sessions/components/wallet-summary.tsx'
import { SESSION_PLACES } from '#web/features/sessions/session-places.ts'
import { useCoachWord } from '#web/features/sessions/sessions.mutations.ts'
import { showError } from '#web/lib/app-dialogs.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { NetworkButton } from '#web/ui/buttons/network-button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Split } from '#web/ui/layout/split.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'

const BuySessions = lazyPart(() => import('./buy-sessions.tsx'))

interface WalletPartsProps {
  wallet: SessionWallet
  clientId: number
  isCoach: boolean
}

/** The balance with what a member or a coach does about it, the ledger, and the purchase window with `?buy=1`. */
export function WalletParts({ wallet, clientId, isCoach }: WalletPartsProps) {
  const [search, setSearch] = useSearchParams()
  const navigate = useNavigate()
  const coachId = wallet.coach?.userId ?? 0
  const word = useCoachWord({ coachId, clientId })
  const isBuying = search.has('buy') && !isCoach
  const setBuying = (buy: boolean) => setSearch(buy ? { buy: '1' } : {}, { replace: true })
  const { coach, isOpen } = wallet
  const zone = isCoach && coach ? coach.timeZone : wallet.clientTimeZone
  return (
    <Split aside="first" gap={5}>
      <Stack gap={5}>
        <WalletSummary wallet={wallet} zone={zone}>
          {!isCoach && isOpen && coach && (
            <>
              <NetworkButton
                fullWidth
                leftIcon={<IconPlus size={20} stroke={2} aria-hidden />}
                aria-haspopup="dialog"
                onClick={() => setBuying(true)}
              >
                BUY SESSIONS
              </NetworkButton>
              <NetworkButton
                fullWidth
                variant="surface"
                leftIcon={<IconCalendarEvent size={20} stroke={1.75} aria-hidden />}
                to={SESSION_PLACES.book}
              >
                BOOK A SESSION
              </NetworkButton>
            </>
          )}
          {!isCoach && !isOpen && (
            <Button fullWidth to="/findCoach">
              FIND A COACH
            </Button>
          )}
        </WalletSummary>
        {!isCoach && (
          <Card as="section" aria-label="Your sessions in your calendar">
            <SessionFeed hasAddress={wallet.feedSince !== null} />
          </Card>
        )}
        {coach && wallet.proposed.length > 0 && (
          <Card as="section" aria-label="Proposed sessions">
            <ProposedList
              proposed={wallet.proposed}
              zone={zone}
              client={isCoach ? null : { id: clientId, coachFirstName: coach.firstName }}
            />
          </Card>
        )}
      </Stack>
      <Ledger
        wallet={wallet}
        zone={zone}
        other={isCoach ? wallet.clientFirstName : (coach?.firstName ?? null)}
        isSending={word.isPending}
        onWord={
          isCoach
            ? (said, bookingId) =>
                word.mutate({ word: said, bookingId }, { onError: ({ message }) => showError(message) })
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
}
