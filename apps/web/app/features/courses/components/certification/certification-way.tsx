import type { CertificationSection } from '@oola/contract/courses/certification.schema'
import { MODULE_STATUS } from '@oola/contract/courses/courses.constants'
import { useQuery } from '@tanstack/react-query'
import { Card } from '#web/ui/layout/card.tsx'
import { Disclosure } from '#web/ui/layout/disclosure.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { certificationQueries } from '../../certification.queries.ts'
import { placeOf, sectionOf } from '../../certification-place.ts'
import classes from './certification.module.css'
import { SectionModules } from './section-modules.tsx'

const WAY_ID = 'certification-way'

const useSections = () => useQuery(certificationQueries.sections()).data ?? []

/** The module's position in its section; opens the list of all below. */
export function CertificationPlace({ moduleId }: { moduleId: number }) {
  const place = placeOf(useSections(), moduleId)
  return place && <a href={`#${WAY_ID}`}>{place}</a>
}

/** All modules of the certification by section, with the current section open (QUIZ-01). */
export function CertificationWay({ moduleId }: { moduleId: number }) {
  const sections = useSections()
  const current = sectionOf(sections, moduleId)
  if (!current) return null
  const modules = sections.flatMap((section) => section.modules)
  return (
    <nav aria-labelledby={WAY_ID} className={classes.way}>
      <Card>
        <Heading level={2} variant="h3" id={WAY_ID}>
          Coach certification
        </Heading>
        <Text tone="quiet">
          {doneOf(modules)} of {modules.length} modules complete
        </Text>
        {sections.map((section, index) => (
          <Disclosure
            key={section.title}
            defaultOpen={section === current}
            summary={
              <Row as="span" gap={4} align="end" justify="between" className={classes.summary}>
                <Stack as="span">
                  <Text as="small" size="small" tone="quiet">
                    {section === current ? placeOf(sections, moduleId) : `Section ${index + 1}`}
                  </Text>
                  {section.title}
                </Stack>
                <Text as="small" size="small" tone="quiet">
                  {doneOf(section.modules)} of {section.modules.length} complete
                </Text>
              </Row>
            }
          >
            <SectionModules section={section} current={moduleId} />
          </Disclosure>
        ))}
      </Card>
    </nav>
  )
}

const doneOf = (modules: CertificationSection['modules']): number =>
  modules.filter(({ status }) => status === MODULE_STATUS.completed).length
