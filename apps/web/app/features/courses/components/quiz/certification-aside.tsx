import { MODULE_STATUS } from '@oola/contract/courses/courses.constants'
import { useQuery } from '@tanstack/react-query'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { ProgressPetals } from '#web/ui/wheel/progress-petals.tsx'
import { certificationQueries } from '../../certification.queries.ts'
import { sectionOf } from '../../certification-place.ts'
import classes from '../certification/certification.module.css'
import { SectionModules } from '../certification/section-modules.tsx'

/** The section around a quiz, as navigation between its modules (mockup 14); below 1200 px only the progress. */
export function CertificationAside({ quizId }: { quizId: number }) {
  const { data: sections = [] } = useQuery(certificationQueries.sections())
  const modules = sections.flatMap((section) => section.modules)
  const done = modules.filter(({ status }) => status === MODULE_STATUS.completed).length
  const current = sectionOf(sections, quizId)
  return (
    <nav aria-label="Coach certification">
      <Stack gap={5}>
        <Row gap={4}>
          <ProgressPetals total={Math.max(1, sections.length)} done={doneSections(sections)} size={60} />
          <Stack>
            <Heading level={2} variant="h4">
              Coach certification
            </Heading>
            <Text size="small" tone="quiet">
              {/* The same height before the modules load. */}
              {modules.length > 0 ? `${done} of ${modules.length} modules complete` : '\u00a0'}
            </Text>
          </Stack>
        </Row>
        {current && (
          <div className={classes.aside}>
            <SectionModules section={current} current={quizId} />
          </div>
        )}
      </Stack>
    </nav>
  )
}

const doneSections = (sections: readonly { readonly progress: number }[]): number =>
  sections.filter(({ progress }) => progress === 100).length
