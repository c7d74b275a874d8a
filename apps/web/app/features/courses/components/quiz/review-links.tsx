import { IconBook2, IconChevronRight, IconFileText, IconPlayerPlay } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { ItemRow } from '#web/ui/lists/item-row.tsx'
import { certificationQueries } from '../../certification.queries.ts'
import classes from './quiz.module.css'

const iconProps = { size: 20, stroke: 1.75, 'aria-hidden': true } as const

/** Three places of the module to review; never a single question (look.md 13). */
export function ReviewModule({ quizId }: { quizId: number }) {
  const to = (part: string) => `/certificationModule?id=${quizId}&part=${part}`
  return (
    <LookAgain>
      <Place to={to('watch')} icon={<IconPlayerPlay {...iconProps} />} title="Watch the film again" />
      <Place to={to('read')} icon={<IconBook2 {...iconProps} />} title="Read the module again" />
      <Place
        to={to('do')}
        icon={<IconFileText {...iconProps} />}
        title="Your workbook page for this module"
        line="What you practiced, in your own words"
      />
    </LookAgain>
  )
}

/** After the exam: its sections, each linked to its first module. */
export function ReviewSections() {
  const { data: sections = [] } = useQuery(certificationQueries.sections())
  return (
    <LookAgain>
      {sections.map(({ title, subtitle, modules: [first] }) => (
        <Place
          key={title}
          to={`/certificationModule?id=${first?.moduleId}`}
          icon={<IconBook2 {...iconProps} />}
          title={title}
          line={subtitle}
        />
      ))}
    </LookAgain>
  )
}

function LookAgain({ children }: { children: ReactNode }) {
  return (
    <section aria-labelledby="review-links">
      <Heading level={2} variant="h4" id="review-links">
        Before you try again
      </Heading>
      <Stack as="ul" divided>
        {children}
      </Stack>
    </section>
  )
}

interface PlaceProps {
  to: string
  icon: ReactNode
  title: string
  line?: string
}

function Place({ to, icon, title, line }: PlaceProps) {
  return (
    <li>
      <Link to={to} className={classes.place}>
        <ItemRow
          icon={icon}
          title={title}
          note={line}
          action={<IconChevronRight size={19} stroke={1.75} aria-hidden />}
        />
      </Link>
    </li>
  )
}
