import type { CertificationSection } from '@oola/contract/courses/certification.schema'
import { MODULE_STATUS } from '@oola/contract/courses/courses.constants'
import { IconArrowRight, IconCertificate, IconCheck, IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Button } from '#web/ui/buttons/button.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { Meter } from '#web/ui/feedback/meter.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Grid } from '#web/ui/layout/grid.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Split } from '#web/ui/layout/split.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { IconDisc } from '#web/ui/lists/icon-disc.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import { ProgressPetals } from '#web/ui/wheel/progress-petals.tsx'
import { certificationQueries } from '../../certification.queries.ts'
import classes from './certification.module.css'

type Module = CertificationSection['modules'][number]
type Exam = NonNullable<CertificationSection['exam']>

/** The coach certification among the additional programs: the next step, then its sections (QUIZ-01). */
export function CertificationBoard() {
  const query = useQuery(certificationQueries.sections())
  return (
    <Loaded
      query={query}
      skeleton={<Skeleton shape="block" height={424} />}
      failure="The certification did not load"
      safe="Your progress and your quizzes are safe."
    >
      {(sections) => (
        <Stack gap={7}>
          <Next sections={sections} />
          <Stack as="ol" divided>
            {sections.map((section, index) => (
              <Section key={section.title} section={section} number={index + 1} />
            ))}
          </Stack>
        </Stack>
      )}
    </Loaded>
  )
}

/** The head: the progress, and the one button. */
function Next({ sections }: { sections: readonly CertificationSection[] }) {
  const modules = sections.flatMap((section) => section.modules)
  const done = modules.filter(({ status }) => status === MODULE_STATUS.completed).length
  const next = modules.find(({ status }) => status === MODULE_STATUS.active)
  const exam = sections.at(-1)?.exam
  return (
    <Card tone="canvas">
      <Row gap={6} justify="between" wrap phone="stacked">
        <Row gap={5}>
          <ProgressPetals
            total={sections.length}
            done={sections.filter(({ progress }) => progress === 100).length}
            size={104}
            phone="small"
          />
          <Stack gap={2}>
            <Heading level={3} variant="h2">
              Coach certification
            </Heading>
            <Text tone="quiet">
              {done} of {modules.length} modules complete.{' '}
              {next && `Next: module ${next.moduleNumber}, ${next.title}.`}
              {!next && exam?.status === MODULE_STATUS.active && 'Only the final exam is left.'}
              {!next && exam?.status === MODULE_STATUS.completed && 'You passed the exam. You are certified!'}
            </Text>
          </Stack>
        </Row>
        {next && (
          <Button
            size="lg"
            to={`/certificationModule?id=${next.moduleId}`}
            rightIcon={<IconArrowRight size={20} stroke={1.75} aria-hidden />}
          >
            {done === 0 ? 'START' : 'CONTINUE'}
          </Button>
        )}
        {!next && exam?.status === MODULE_STATUS.active && (
          <Button
            size="lg"
            to={`/quiz?id=${exam.quizId}`}
            rightIcon={<IconArrowRight size={20} stroke={1.75} aria-hidden />}
          >
            TAKE THE EXAM
          </Button>
        )}
      </Row>
    </Card>
  )
}

function Section({ section, number }: { section: CertificationSection; number: number }) {
  const { title, subtitle, progress, modules, exam } = section
  return (
    <li className={classes.section}>
      <Split aside="first" gap={6}>
        <Stack gap={1}>
          <Text size="small" tone="quiet">
            Section {number}
          </Text>
          <Heading level={4} variant="h4">
            {title}
          </Heading>
          <Text size="small" tone="quiet">
            {subtitle}
          </Text>
          <Row gap={3}>
            <div
              className={classes.bar}
              role="progressbar"
              aria-label={`${title}, progress`}
              aria-valuenow={progress}
              aria-valuetext={`${progress}% complete`}
            >
              <Meter value={progress} max={100} />
            </div>
            <Text size="small" tone="quiet" numbers>
              {progress}%
            </Text>
          </Row>
        </Stack>
        <Grid as="ul" columns={2} gap={1}>
          {modules.map((module) => (
            <ModuleRow key={module.moduleId} module={module} />
          ))}
          {exam && <ExamRow exam={exam} />}
        </Grid>
      </Split>
    </li>
  )
}

const STATES = ['Locked', 'Open now', 'Completed'] as const
const TONES = ['sunken', 'primary', 'brand'] as const

function ModuleRow({ module: { moduleId, moduleNumber, title, status } }: { module: Module }) {
  return (
    <Place status={status} mark={String(moduleNumber)} to={`/certificationModule?id=${moduleId}`}>
      {title}
    </Place>
  )
}

function ExamRow({ exam: { quizId, title, status } }: { exam: Exam }) {
  return (
    <Place
      status={status}
      mark={<IconCertificate size={18} stroke={1.75} />}
      to={`/quiz?id=${quizId}`}
      when={status === MODULE_STATUS.locked ? 'Opens after the last module' : undefined}
    >
      {title}
    </Place>
  )
}

interface PlaceProps {
  status: Module['status']
  mark: React.ReactNode
  to: string
  when?: string | undefined
  children: string
}

function Place({ status, mark, to, when, children }: PlaceProps) {
  const words = (
    <>
      <IconDisc tone={TONES[status]} aria-hidden>
        {status === MODULE_STATUS.completed && <IconCheck size={17} stroke={2.5} />}
        {status === MODULE_STATUS.active && mark}
        {status === MODULE_STATUS.locked && <IconLock size={16} stroke={2} />}
      </IconDisc>
      <Stack as="span">
        <span>
          {children}
          {!when && <VisuallyHidden>, {STATES[status]}</VisuallyHidden>}
        </span>
        {when && (
          <Text as="small" size="small">
            {when}
          </Text>
        )}
      </Stack>
    </>
  )
  return (
    <li>
      {status === MODULE_STATUS.locked ? (
        <span className={classes.row} data-locked>
          {words}
        </span>
      ) : (
        <Link className={classes.row} to={to}>
          {words}
        </Link>
      )}
    </li>
  )
}
