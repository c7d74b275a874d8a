import finished from 'site-content:faq'
import words from 'site-content:learnMore'
import { DOCUMENTS } from '@oola/contract/site/documents'
import { questionGroups } from '@oola/contract/site/question-groups'
import { useQuery } from '@tanstack/react-query'
import { HalfWheelStrip } from '#web/ui/illustrations/half-wheel-strip.tsx'
import { Accordion } from '#web/ui/layout/accordion.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Split } from '#web/ui/layout/split.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { FinishedHtml } from '#web/ui/text/finished-html.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { siteQueries } from '../site.queries.ts'
import classes from './pages.module.css'
import { SiteAnchor } from './site-anchor.tsx'

/** `{opportunityPdf}` in an answer is replaced by the address of the opportunity PDF (PUBLIC-46; G-104). */
const withPdf = (answer: string): string =>
  answer.replaceAll('{opportunityPdf}', DOCUMENTS.opportunityDocument)

const isFinished = (answer: string): boolean => finished.some((question) => question.answer === answer)

/** The banner and the questions in their groups, one open at a time (PUBLIC-44, PUBLIC-45). */
export function FaqSection() {
  const { data: questions } = useQuery(siteQueries.frequentQuestions(finished))
  return (
    <section id="faq" aria-labelledby="faq-title">
      <Page gap={7}>
        <Split aside="wide" gap={7} className={classes.banner}>
          <Stack gap={4}>
            <Heading level={2} variant="dl" id="faq-title">
              {words.faq.title}
            </Heading>
            <Text size="lead" tone="quiet">
              {words.faq.text} <SiteAnchor to="/contact">Contact</SiteAnchor>
            </Text>
          </Stack>
          <div className={classes.strip}>
            <HalfWheelStrip />
          </div>
        </Split>
        <Stack gap={7} className={classes.questions}>
          {questionGroups(questions).map((group) => (
            <Stack key={group.name} gap={2}>
              <Heading level={3} variant="h3">
                {group.name}
              </Heading>
              {/* One name for all groups: opening a question closes that of another group, too. */}
              <Accordion
                name="faq"
                items={group.questions.map(({ id, question, answer }) => ({
                  id,
                  title: question,
                  content: <FinishedHtml html={withPdf(answer)} finished={isFinished(answer)} />,
                }))}
              />
            </Stack>
          ))}
        </Stack>
      </Page>
    </section>
  )
}
