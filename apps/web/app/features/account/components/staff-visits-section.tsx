import { formatMoment } from '@oola/contract/date-words'
import { IconEye } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { ItemRow } from '#web/ui/lists/item-row.tsx'
import { AccountSection } from '#web/ui/sections/account-section.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { accountQueries } from '../account.queries.ts'

/** Who of our staff opened the member's page, when and why (STAFF-06). */
export function StaffVisitsSection() {
  const query = useQuery(accountQueries.staffVisits())
  return (
    <AccountSection
      id="visits"
      title="Who looked at your account"
      words="Our staff say why before they open your page. They never see your answers, workbooks, notes or chat."
    >
      <Loaded
        query={query}
        failure="We could not load who looked"
        safe="The list itself is safe."
        skeleton={<Skeleton shape="block" height={76} />}
      >
        {(visits) =>
          visits.length === 0 ? (
            <Text tone="quiet">Nobody has opened your page.</Text>
          ) : (
            <Stack as="ul" divided>
              {visits.map(({ id, at, who, why }) => (
                <li key={id}>
                  <ItemRow
                    icon={<IconEye size={21} stroke={1.75} aria-hidden />}
                    title={`${who} opened your page`}
                    note={`${formatMoment(at)}. Reason: ${why}`}
                  />
                </li>
              ))}
            </Stack>
          )
        }
      </Loaded>
    </AccountSection>
  )
}
