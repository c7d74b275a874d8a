import type { AmbassadorProfile as Profile } from '@oola/contract/ambassadors/ambassadors.schema'
import { nounOf } from '@oola/contract/count-words'
import { groupedNumber } from '@oola/contract/grouped-number'
import { pictureAddress } from '#web/lib/profile-picture.ts'
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Chip } from '#web/ui/lists/chip.tsx'
import { Portrait } from '#web/ui/portraits/portrait.tsx'
import { Figures } from '#web/ui/sections/figures.tsx'
import { Text } from '#web/ui/text/text.tsx'
import classes from './ambassador-profile.module.css'

interface AmbassadorProfileProps {
  /** undefined while loading. */
  profile: Profile | undefined
  /** Media URL of this deployment. */
  media?: string | undefined
}

const SIZE = 112

/** The visitor's inviter (AMB-03). Read-only: no upload, no greeting, no level (AMB-04). */
export function AmbassadorProfile({ profile, media }: AmbassadorProfileProps) {
  if (!profile) {
    return (
      <SkeletonGroup label="Loading your ambassador">
        <Row gap={6} wrap className={classes.profile}>
          <Skeleton shape="circle" width={SIZE} height={SIZE} />
          <Stack gap={2}>
            <Skeleton width={260} height={36} />
            <Skeleton width={180} height={20} />
          </Stack>
        </Row>
      </SkeletonGroup>
    )
  }
  const { firstName, lastName, pictureFileName, rank, goalsCompleted } = profile
  return (
    <Row gap={6} wrap className={classes.profile}>
      <Portrait name={`${firstName} ${lastName}`} {...pictureAddress(pictureFileName, media)} size={SIZE} />
      <Stack gap={2} align="start">
        <Heading level={2}>
          {firstName} {lastName}
        </Heading>
        <Text tone="quiet">Your Oola ambassador</Text>
        {rank && <Chip>{rank}</Chip>}
      </Stack>
      <div className={classes.goals}>
        <Figures
          figures={[
            {
              figure: groupedNumber(goalsCompleted),
              words: `${nounOf(goalsCompleted, 'goal')} completed`,
              large: true,
            },
          ]}
        />
      </div>
    </Row>
  )
}
