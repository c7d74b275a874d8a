import type { PartnerRole, PartnerWords } from '@oola/contract/site/partner.schema'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Chip } from '#web/ui/lists/chip.tsx'
import { Text } from '#web/ui/text/text.tsx'
import classes from './pages.module.css'

const NAMES: Readonly<Record<PartnerRole, string>> = {
  affiliate: 'Affiliate',
  ambassador: 'Ambassador',
  coach: 'Coach',
}

/** How partners earn, and which of them (PUBLIC-70). */
export function EarningPaths({ paths }: { paths: PartnerWords['paths']['each'] }) {
  return (
    <Stack as="ul" divided>
      {paths.map(({ title, text, roles }) => (
        <li key={title} className={classes.path}>
          <Heading level={3} variant="h4">
            {title}
          </Heading>
          <Text tone="quiet">{text}</Text>
          <Row as="ul" gap={2} wrap aria-label="For">
            {roles.map((role) => (
              <li key={role}>
                <Chip tone="brand">{NAMES[role]}</Chip>
              </li>
            ))}
          </Row>
        </li>
      ))}
    </Stack>
  )
}
