import type { CoachResult } from '@oola/contract/coaches/coaches.schema'
import type { Country } from '@oola/contract/coaches/postal-code'
import { Link } from 'react-router'
import { pictureAddress } from '#web/lib/profile-picture.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Portrait } from '#web/ui/portraits/portrait.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { coachAddress } from '../directory-address.ts'
import { fullName, offerSentence, welcomePhrase } from '../listing-words.ts'
import { placeWords } from '../place-words.ts'
import { CoachBadges } from './coach-badges.tsx'
import { CoachPlace } from './coach-place.tsx'
import classes from './coaches.module.css'

interface CoachCardProps {
  coach: CoachResult
  /** Distances use the unit of the country. */
  country: Country
  /** The query of the page's address. */
  address: string
  media: string | undefined
}

/** A coach among the results; a press anywhere opens the listing (mockup 18). */
export function CoachCard({ coach, country, address, media }: CoachCardProps) {
  return (
    <Card as="li" gap={5} className={classes.card}>
      <Row gap={4}>
        <Portrait
          userId={coach.id}
          name={fullName(coach)}
          size={84}
          {...pictureAddress(coach.profilePictureFileName, media)}
        />
        <Stack gap={1} className={classes.who}>
          <Heading level={2} variant="h3">
            <Link
              className={classes.link}
              to={{ search: coachAddress(address, coach.id) }}
              state={{ fromResults: true }}
              preventScrollReset
              aria-haspopup="dialog"
            >
              {fullName(coach)}
            </Link>
          </Heading>
          <CoachPlace>{placeWords(coach, country)}</CoachPlace>
        </Stack>
      </Row>
      <Text tone="quiet" className={classes.cut}>
        “{coach.myOffer.trim() ? offerSentence(coach) : welcomePhrase(coach)}”
      </Text>
      <CoachBadges coach={coach} most={2} />
    </Card>
  )
}
