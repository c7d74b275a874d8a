import type { Achievement } from '@oola/contract/badges/badges.schema'
import { BadgePicture } from '#web/features/badges/components/badge-picture.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Text } from '#web/ui/text/text.tsx'
import classes from '../preview.module.css'
import { useShown } from '../shown.ts'

type Badge = Pick<Achievement, 'id' | 'fileName' | 'achieved' | 'achievementValue' | 'achievementName'> &
  Partial<Pick<Achievement, 'congratsMessage' | 'socialMediaTitle' | 'socialMediaMessage'>>

/** All badges, each with its name, its congratulation and what friends see when it is shared. */
export default function BadgesPart() {
  const badges = useShown().preview.data as readonly Badge[]
  return (
    <Page>
      <ul className={classes.badges}>
        {badges.map((badge) => (
          <Card as="li" key={badge.id} gap={3}>
            <BadgePicture badge={badge} size={88} lazy />
            <Heading level={2} variant="h4">
              {badge.achievementName}
            </Heading>
            {badge.congratsMessage && <p>{badge.congratsMessage}</p>}
            {badge.socialMediaTitle && (
              <Card tone="sunken" padding="small">
                <Text strong>{badge.socialMediaTitle}</Text>
                <Text size="small">{badge.socialMediaMessage}</Text>
              </Card>
            )}
          </Card>
        ))}
      </ul>
    </Page>
  )
}
