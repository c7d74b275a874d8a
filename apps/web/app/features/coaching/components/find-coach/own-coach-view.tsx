import { phoneText } from '@oola/contract/account/phone-digits'
import { dollarsAndCents } from '@oola/contract/billing/money'
import type { CoachListing } from '@oola/contract/coaches/coaches.schema'
import type { MyCoaching } from '@oola/contract/coaching/coaching.schema'
import { IconMail, IconMapPin, IconPhone } from '@tabler/icons-react'
import { useState } from 'react'
import { CoachBadges } from '#web/features/coaches/components/coach-badges.tsx'
import { OFFER_BEGINS, welcomePhrase } from '#web/features/coaches/listing-words.ts'
import { SupportMail } from '#web/features/site/components/support-mail.tsx'
import { pictureAddress } from '#web/lib/profile-picture.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { FlowView } from '#web/ui/modals/flow-window.tsx'
import { Portrait } from '#web/ui/portraits/portrait.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { nameOf } from '../../coach-words.ts'
import { useCoachingChange } from '../../coaching.mutations.ts'
import { coachingWords } from '../../coaching-words.ts'
import { useOverdue } from '../my-coach/use-overdue.ts'
import { CancelCoaching } from './cancel-coaching.tsx'

interface OwnCoachViewProps {
  coach: CoachListing
  coaching: MyCoaching
  media: string | undefined
  /** The member has just chosen this coach. */
  isNew: boolean
  onChange: () => void
  onClose: () => void
}

/** Way 4: the profile of the member's coach, with contact data and options (COACH-11, COACH-25, COACH-32; G-83). */
export function OwnCoachView({ coach, coaching, media, isNew, onChange, onClose }: OwnCoachViewProps) {
  const [confirming, setConfirming] = useState(false)
  const change = useCoachingChange()
  const overdue = useOverdue(coaching)
  const isOverdue = coaching.state === 'lapsed' || coaching.state === 'pastDue'
  const name = nameOf(coach)
  return (
    <FlowView
      view="profile"
      title={isNew ? `${name} is your coach` : name}
      titleVariant="h1"
      lead={welcomePhrase(coach)}
      side={<Contact coach={coach} media={media} />}
      sideWidth={380}
      sideTone="brand"
      foot={
        <>
          <Button onClick={onClose}>{isNew ? 'CONTINUE' : 'CLOSE'}</Button>
          <Button variant="outline" onClick={onChange}>
            CHANGE COACH
          </Button>
          {coaching.state === 'canceling' && (
            <Button variant="outline" loading={change.isPending} onClick={() => change.mutate('keep')}>
              KEEP {coach.firstName.toUpperCase()}
            </Button>
          )}
          {isOverdue && coaching.card && (
            <Button variant="outline" loading={overdue.isPending} onClick={() => overdue.mutate()}>
              RETRY {dollarsAndCents(coaching.monthlyCents)}
            </Button>
          )}
          {coaching.nextDay !== null && (
            <Button variant="text" onClick={() => setConfirming(true)}>
              CANCEL COACHING
            </Button>
          )}
        </>
      }
    >
      {coach.myOffer && <Part title={OFFER_BEGINS}>{coach.myOffer}</Part>}
      {coach.aboutMe && <Part title="About Me">{coach.aboutMe}</Part>}
      <Stack gap={3}>
        <Text tone="quiet" wide role="status">
          {coachingWords(coaching)}
        </Text>
        <Text tone="quiet" wide>
          Questions about your coaching, or about canceling it? <SupportMail />
        </Text>
      </Stack>
      <CancelCoaching
        opened={confirming}
        coaching={coaching}
        change={change}
        onClose={() => setConfirming(false)}
      />
    </FlowView>
  )
}

function Part({ title, children }: { title: string; children: string }) {
  return (
    <section>
      <Heading level={3} variant="h4">
        {title}
      </Heading>
      <Text tone="quiet" preserveLines>
        {children}
      </Text>
    </section>
  )
}

function Contact({ coach, media }: Pick<OwnCoachViewProps, 'coach' | 'media'>) {
  const { emailAddress, phoneNumber } = coach
  return (
    <Stack gap={6}>
      <Portrait
        userId={coach.id}
        name={nameOf(coach)}
        size={104}
        {...pictureAddress(coach.profilePictureFileName, media)}
      />
      <Stack as="ul" gap={3} aria-label="Contact">
        <Row as="li" gap={3}>
          <IconMapPin size={19} stroke={1.75} aria-hidden />
          {coach.location}
        </Row>
        {emailAddress && (
          <Row as="li" gap={3}>
            <IconMail size={19} stroke={1.75} aria-hidden />
            <a href={`mailto:${emailAddress}`}>{emailAddress}</a>
          </Row>
        )}
        {phoneNumber && (
          <Row as="li" gap={3}>
            <IconPhone size={19} stroke={1.75} aria-hidden />
            <a href={`tel:${phoneNumber}`}>{phoneText(phoneNumber)}</a>
          </Row>
        )}
      </Stack>
      <CoachBadges coach={coach} />
      {coach.currentSessionRateText && (
        <Text tone="quiet" preserveLines>
          {coach.currentSessionRateText}
        </Text>
      )}
    </Stack>
  )
}
