import { IconSparkles } from '@tabler/icons-react'
import { Button } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { LoadingLine } from '#web/ui/feedback/loading-overlay.tsx'
import { LockedState } from '#web/ui/feedback/locked-state.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { testSheet } from '../../../test/sheet.tsx'

function StateSamples() {
  return (
    <>
      <Card as="section" gap={4}>
        <EmptyState
          title="No coaches found"
          action={
            <Button variant="outline" size="sm">
              CLEAR SEARCH
            </Button>
          }
        >
          Try a nearby zip code, or search by first name only.
        </EmptyState>
        <LockedState
          action={<Button rightIcon={<IconSparkles size={19} stroke={1.75} />}>UPGRADE ACCOUNT</Button>}
        >
          This part opens with the full programme.
        </LockedState>
      </Card>
      <Card as="section" gap={4}>
        <SkeletonGroup>
          <Row gap={3} wrap>
            <Skeleton shape="circle" width={56} />
            <div style={{ display: 'grid', gap: 10, flex: 1 }}>
              <Skeleton width="70%" />
              <Skeleton width="44%" />
            </div>
          </Row>
          <Skeleton shape="block" height={120} />
          <Skeleton width="80%" />
          <Skeleton width="55%" />
        </SkeletonGroup>
        <LoadingLine>Building your wheel</LoadingLine>
      </Card>
      <Card as="section" gap={4}>
        <ErrorState title="Error connection" onRetry={() => {}}>
          Please verify your internet access, please try again. Your answers are still here.
        </ErrorState>
      </Card>
    </>
  )
}

testSheet('states', <StateSamples />)
