import words from 'site-content:coachDirectory'
import { phoneText } from '@oola/contract/account/phone-digits'
import type { CoachListing } from '@oola/contract/coaches/coaches.schema'
import { IconCertificate } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Split } from '#web/ui/layout/split.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { SumList, SumRow } from '#web/ui/lists/sum-list.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { OFFER_BEGINS, welcomePhrase } from '../listing-words.ts'
import { CoachBadges } from './coach-badges.tsx'
import { CoachPlace } from './coach-place.tsx'
import { CoachSocial } from './coach-social.tsx'
import classes from './coaches.module.css'
import { DiscoveryCall } from './discovery-call.tsx'

interface CoachListingViewProps {
  coach: CoachListing
  /** The coach's own listing: with e-mail address and phone, without the call (DIR-09, DIR-12, DIR-13). */
  own: boolean
  /** For a member who can choose the coach: the link to the confirmation. */
  chooseAt?: string | null
}

/** The coach's text sections, below cover and name. */
export function CoachListingView({ coach, own, chooseAt = null }: CoachListingViewProps) {
  const { myOffer, aboutMe, testimonial, currentSessionRateText } = coach
  return (
    <Split aside="medium" gap={7} className={classes.listing}>
      <Stack gap={6} align="start">
        <CoachPlace>{coach.location}</CoachPlace>
        <Text size="h3" className={classes.phrase}>
          {welcomePhrase(coach)}
        </Text>
        {chooseAt && (
          <Button size="lg" to={chooseAt}>
            CHOOSE {coach.firstName.toUpperCase()}
          </Button>
        )}
        {!own && <DiscoveryCall coach={coach} secondary={chooseAt !== null} />}
        {myOffer && <Part title={OFFER_BEGINS}>{myOffer}</Part>}
        {aboutMe && <Part title="About Me">{aboutMe}</Part>}
      </Stack>
      <Stack gap={6} align="start">
        {coach.certificateCode && (
          <Button
            variant="outline"
            size="sm"
            to={`/certificate/${coach.certificateCode}`}
            leftIcon={<IconCertificate size={20} stroke={1.75} aria-hidden />}
          >
            Certified Oola coach
          </Button>
        )}
        <CoachBadges coach={coach} />
        {currentSessionRateText && (
          <div>
            <Text strong>{currentSessionRateText}</Text>
            {/* Both prices, wherever one is mentioned (spec-decision 16.14). */}
            <Text size="small">{words.rateTerms}</Text>
          </div>
        )}
        {own && <OwnContact {...coach} />}
        <CoachSocial coach={coach} />
        {testimonial && (
          <Card as="figure" tone="brand" gap={3} className={classes.voice}>
            <blockquote>“{testimonial.text}”</blockquote>
            <Text as="figcaption" size="small" tone="quiet">
              {[testimonial.fullName, testimonial.location].filter(Boolean).join(', ')}
            </Text>
          </Card>
        )}
      </Stack>
    </Split>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack as="section" gap={2}>
      <Heading level={3} variant="h4">
        {title}
      </Heading>
      <Text preserveLines>{children}</Text>
    </Stack>
  )
}

/** Visible to the coach and their clients only. */
function OwnContact({ emailAddress, phoneNumber }: Pick<CoachListing, 'emailAddress' | 'phoneNumber'>) {
  return (
    <Stack as="section" gap={2}>
      <Heading level={3} variant="h4">
        Hidden from visitors
      </Heading>
      <SumList>
        <SumRow term="E-mail" amount={emailAddress ?? ''} />
        {phoneNumber && <SumRow term="Phone" amount={phoneText(phoneNumber)} />}
      </SumList>
    </Stack>
  )
}
