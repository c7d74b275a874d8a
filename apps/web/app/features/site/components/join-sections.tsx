import words from 'site-content:home'
import type { PartnerRole } from '@oola/contract/site/partner.schema'
import { ButtonRow } from '#web/ui/buttons/button.tsx'
import { Illustration } from '#web/ui/illustrations/illustration.tsx'
import { Split } from '#web/ui/layout/split.tsx'
import { CheckList } from '#web/ui/sections/check-list.tsx'
import { PictureRoom } from '#web/ui/sections/picture-room.tsx'
import { Section } from '#web/ui/sections/section.tsx'
import { CardGrid, TopicCard } from '#web/ui/sections/topic-card.tsx'
import { SignUpButton } from './sign-up-button.tsx'
import { SiteButton } from './site-button.tsx'

/** The free test's card (mockup 01; PUBLIC-29). */
export function FreeTestSection() {
  return (
    <Section>
      <PictureRoom title={words.freeTest.title} lead={words.freeTest.text} picture={<Illustration id={14} />}>
        <SiteButton size="lg" to="/FreeTest">
          START THE FREE TEST
        </SiteButton>
      </PictureRoom>
    </Section>
  )
}

const ROLES: readonly PartnerRole[] = ['affiliate', 'ambassador', 'coach']
/** The same as on the Partner page. */
const DRAWINGS = [3, 8, 9]
const LABELS: Readonly<Record<PartnerRole, string>> = {
  affiliate: 'BECOME AN AFFILIATE',
  ambassador: 'BECOME AN AMBASSADOR',
  coach: 'BECOME A COACH',
}

/** Join the program, or work with the company (PUBLIC-04, PUBLIC-08, PUBLIC-32, PUBLIC-38, PUBLIC-39). */
export function JoinSection() {
  const { title, text, ways, earningTitle, earning } = words.join
  return (
    <Section tone="surface" title={title} lead={text}>
      <ButtonRow>
        <SiteButton size="lg" to="/learnMore">
          JOIN
        </SiteButton>
        <SiteButton size="lg" variant="text" to="/Partner">
          PARTNER WITH US
        </SiteButton>
      </ButtonRow>
      <CardGrid>
        {ways.map((way, index) => {
          const role = ROLES[index] ?? 'affiliate'
          return (
            <TopicCard
              key={role}
              title={way.title}
              picture={<Illustration id={DRAWINGS[index] ?? 0} />}
              action={
                role === 'affiliate' ? (
                  <SiteButton to="/Affiliate" size="sm" variant="outline">
                    {LABELS[role]}
                  </SiteButton>
                ) : (
                  <SignUpButton partner={role} size="sm" variant="outline">
                    {LABELS[role]}
                  </SignUpButton>
                )
              }
            >
              {way.text}
            </TopicCard>
          )
        })}
      </CardGrid>
      <Split aside="first" gap={7}>
        <h3>{earningTitle}</h3>
        <CheckList items={earning} />
      </Split>
    </Section>
  )
}
