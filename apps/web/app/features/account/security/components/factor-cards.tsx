import type { OwnSecurity } from '@oola/contract/account/security.schema'
import { formatLongDate } from '@oola/contract/date-words'
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react'
import { type ReactNode, Suspense, useState } from 'react'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Grid } from '#web/ui/layout/grid.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { AccountSection } from '#web/ui/sections/account-section.tsx'
import { Text } from '#web/ui/text/text.tsx'

const AuthenticatorWindows = lazyPart(() => import('./authenticator-windows.tsx'))

interface FactorCardsProps {
  security: OwnSecurity
  firstName: string
}

function State({ tone, children }: { tone: 'brand' | 'warn' | 'quiet'; children: ReactNode }) {
  const Icon = tone === 'brand' ? IconCircleCheck : IconAlertCircle
  return (
    <Text as="span" size="small" strong tone={tone}>
      <Row as="span" gap={1}>
        {tone !== 'quiet' && <Icon size={17} stroke={2} aria-hidden />}
        {children}
      </Row>
    </Text>
  )
}

/** Authenticator app and recovery codes, next to each other (SECURE-07; mockup 69). */
export function FactorCards({ security, firstName }: FactorCardsProps) {
  const [opened, setOpened] = useState<'on' | 'off' | 'codes' | null>(null)
  const { authenticatorSince: since, recoveryCodesLeft: left, areCodesStored, isStaff } = security
  const close = () => setOpened(null)
  return (
    <>
      <Grid columns={2} gap={5}>
        <AccountSection
          id="authenticator"
          title="Authenticator app"
          words="A six-digit code after your password."
        >
          <Row gap={3} justify="between" wrap>
            {since ? (
              <State tone="brand">On since {formatLongDate(since)}</State>
            ) : (
              <State tone="quiet">Off</State>
            )}
            {!isStaff && (
              <Button
                variant="outline"
                aria-haspopup="dialog"
                onClick={() => setOpened(since ? 'off' : 'on')}
              >
                {since ? 'TURN OFF' : 'TURN ON'}
              </Button>
            )}
          </Row>
        </AccountSection>
        <AccountSection id="recovery-codes" title="Recovery codes" words="For the day your phone is gone.">
          <Row gap={3} justify="between" wrap>
            {since === null ? (
              <State tone="quiet">They come with the authenticator app</State>
            ) : areCodesStored ? (
              <State tone={left > 0 ? 'brand' : 'warn'}>{left} of 10 left</State>
            ) : (
              <State tone="warn">Not written down</State>
            )}
            {since !== null && !isStaff && (
              <Button variant="outline" aria-haspopup="dialog" onClick={() => setOpened('codes')}>
                NEW CODES
              </Button>
            )}
          </Row>
        </AccountSection>
      </Grid>
      {opened && (
        <Suspense fallback={null}>
          <AuthenticatorWindows {...{ opened, firstName }} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
