import words from 'site-content:coachDirectory'
import { phoneText } from '@oola/contract/account/phone-digits'
import type { CoachListing } from '@oola/contract/coaches/coaches.schema'
import { IconCertificate } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Button } from '#web/ui/buttons/button.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { OFFER_BEGINS, welcomePhrase } from '../listing-words.ts'
import { CoachBadges } from './coach-badges.tsx'
import classes from './coach-listing-view.module.css'
import { CoachPlace } from './coach-place.tsx'
import { CoachSocial } from './coach-social.tsx'
import { DiscoveryCall } from './discovery-call.tsx'

interface CoachListingViewProps {
  coach: CoachListing
  /** The coach's own listing: with e-mail address and phone, without the call (DIR-09, DIR-12, DIR-13). */
  own: boolean
  /** For a member who can choose her: where that is confirmed. */
  chooseAt?: string | null
}

/** Everything that a coach tells about herself, below cover and name. */
export function CoachListingView({ coach, own, chooseAt = null }: CoachListingViewProps) {
  const { myOffer, aboutMe, testimonial, currentSessionRateText } = coach
  return (
    <div className={classes.listing}>
      <div className={classes.words}>
        <CoachPlace>{coach.location}</CoachPlace>
        <p className={classes.phrase}>{welcomePhrase(coach)}</p>
        {chooseAt && (
          <Button size="lg" to={chooseAt}>
            CHOOSE {coach.firstName.toUpperCase()}
          </Button>
        )}
        {!own && <DiscoveryCall coach={coach} secondary={chooseAt !== null} />}
        {myOffer && <Part title={OFFER_BEGINS}>{myOffer}</Part>}
        {aboutMe && <Part title="About Me">{aboutMe}</Part>}
      </div>
      <div className={classes.facts}>
        {coach.certificateCode && (
          <Link className={classes.certified} to={`/certificate/${coach.certificateCode}`}>
            <IconCertificate size={20} stroke={1.75} aria-hidden />
            Certified Oola coach
          </Link>
        )}
        <CoachBadges coach={coach} />
        {currentSessionRateText && (
          <div>
            <p className={classes.rate}>{currentSessionRateText}</p>
            {/* Both prices, wherever one is said (spec-decision 16.14). */}
            <p className={classes.terms}>{words.rateTerms}</p>
          </div>
        )}
        {own && <OwnContact {...coach} />}
        <CoachSocial coach={coach} />
        {testimonial && (
          <figure className={classes.voice}>
            <blockquote>“{testimonial.text}”</blockquote>
            <figcaption>{[testimonial.fullName, testimonial.location].filter(Boolean).join(', ')}</figcaption>
          </figure>
        )}
      </div>
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <Heading level={3} look="h4">
        {title}
      </Heading>
      <p className={classes.text}>{children}</p>
    </section>
  )
}

/** What only the coach and her clients read. */
function OwnContact({ emailAddress, phoneNumber }: Pick<CoachListing, 'emailAddress' | 'phoneNumber'>) {
  return (
    <section>
      <Heading level={3} look="h4">
        Hidden from visitors
      </Heading>
      <dl className={classes.contact}>
        <dt>E-mail</dt>
        <dd>{emailAddress}</dd>
        {phoneNumber && (
          <>
            <dt>Phone</dt>
            <dd>{phoneText(phoneNumber)}</dd>
          </>
        )}
      </dl>
    </section>
  )
}
