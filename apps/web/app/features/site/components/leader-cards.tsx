import { LIFE_AREAS } from '@oola/contract/life-areas/life-areas'
import type { LeadershipWords } from '@oola/contract/site/company.schema'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Chip } from '#web/ui/lists/chip.tsx'
import { Portrait } from '#web/ui/portraits/portrait.tsx'
import { Text } from '#web/ui/text/text.tsx'
import classes from './leader-cards.module.css'

/** The people who lead, each with the question that they ask; samples say so (PUBLIC-75; G-102). */
export function LeaderCards({ leaders }: Pick<LeadershipWords, 'leaders'>) {
  return (
    <ul className={classes.leaders}>
      {leaders.map(({ id, name, role, text, area, asks, sample }) => (
        <li key={id} className={classes.leader} data-area={area}>
          <Portrait userId={id} name={name} size={148} />
          <Stack gap={2} align="start">
            <div className={classes.name}>
              <Heading level={2} look="h3">
                {name}
              </Heading>
              {sample && <Chip>Sample profile</Chip>}
            </div>
            <Text tone="quiet" strong>
              {role}
            </Text>
            <p>{text}</p>
            <p className={classes.asks}>“{asks}”</p>
            <Chip area={area}>{LIFE_AREAS.find(({ key }) => key === area)?.name}</Chip>
          </Stack>
        </li>
      ))}
    </ul>
  )
}
