import type { LifeAreaKey } from '@oola/contract/life-areas/life-areas'
import type { PartnerRole, PartnerWords } from '@oola/contract/site/partner.schema'
import { Illustration } from '#web/ui/illustrations/illustration.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Text } from '#web/ui/text/text.tsx'
import classes from './pages.module.css'
import { SignUpButton } from './sign-up-button.tsx'
import { SiteButton } from './site-button.tsx'

type Opportunities = PartnerWords['opportunities']

const DRAWINGS: Readonly<Record<PartnerRole, { area: LifeAreaKey; picture: number }>> = {
  affiliate: { area: 'faith', picture: 3 },
  ambassador: { area: 'friends', picture: 8 },
  coach: { area: 'family', picture: 9 },
}

interface OpportunityButtonProps {
  partner: PartnerRole
  variant?: 'outline' | 'surface'
  children: string
}

/** The affiliate's links to the page about it, the others to the sign-up (PUBLIC-73, PUBLIC-74). */
export function OpportunityButton({ partner, variant = 'outline', children }: OpportunityButtonProps) {
  return partner === 'affiliate' ? (
    <SiteButton to="/affiliate" variant={variant} fullWidth>
      {children}
    </SiteButton>
  ) : (
    <SignUpButton partner={partner} variant={variant} fullWidth>
      {children}
    </SignUpButton>
  )
}

/** Three ways to work with the company, with answers to the same questions at the same height (PUBLIC-69). */
export function OpportunityCards({ questions, each }: Pick<Opportunities, 'questions' | 'each'>) {
  return (
    <ul className={classes.cards}>
      {each.map(({ role, title, text, answers, button }) => (
        <Card as="li" key={role} padding="none" className={classes.card}>
          <Illustration id={DRAWINGS[role].picture} area={DRAWINGS[role].area} />
          <Heading level={3}>{title}</Heading>
          <Text tone="quiet">{text}</Text>
          <dl className={classes.answers}>
            {questions.map((question, index) => (
              <div key={question}>
                <Text as="dt" size="small" tone="faint" strong>
                  {question}
                </Text>
                <dd>{answers[index]}</dd>
              </div>
            ))}
          </dl>
          <div className={classes.action}>
            <OpportunityButton partner={role}>{button}</OpportunityButton>
          </div>
        </Card>
      ))}
    </ul>
  )
}
