import films from 'site-content:films'
import words from 'site-content:learnMore'
import { ButtonRow } from '#web/ui/buttons/button.tsx'
import { Disclosure } from '#web/ui/layout/disclosure.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Split } from '#web/ui/layout/split.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Film } from '#web/ui/media/film.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { EnrollButton } from './enroll-button.tsx'
import { SiteButton } from './site-button.tsx'

const film = films['learn-more']

/** The hero with its film (PUBLIC-40). */
export function LearnMoreHero() {
  return (
    <Page top="roomy" foot="none">
      <Split as="section" aside="half" gap={8} align="center">
        <Stack gap={6}>
          <Heading level={1} variant="dl">
            {words.hero.title}
          </Heading>
          <Text size="lead" tone="quiet">
            {words.hero.text}
          </Text>
          <ButtonRow>
            <EnrollButton size="lg" />
            <SiteButton size="lg" variant="text" to="/FreeTest">
              TAKE THE FREE TEST
            </SiteButton>
          </ButtonRow>
        </Stack>
        <div>
          <Film {...film} early />
          <Disclosure summary="Read the transcript">{film.transcript}</Disclosure>
        </div>
      </Split>
    </Page>
  )
}
