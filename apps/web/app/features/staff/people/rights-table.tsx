import { keysOf } from '@oola/contract/keys-of'
import { type Grant, grantOf, ROLE_NAMES, STAFF_RIGHTS, STAFF_ROLES } from '@oola/contract/staff/staff-rights'
import { IconCheck, IconEye, IconUsers } from '@tabler/icons-react'
import { Row } from '#web/ui/layout/row.tsx'
import { Text } from '#web/ui/text/text.tsx'
import classes from './components/people.module.css'

const RIGHTS = keysOf(STAFF_RIGHTS)

const GRANTS: Readonly<Record<Grant, { readonly words: string; readonly icon: typeof IconCheck }>> = {
  yes: { words: 'Yes', icon: IconCheck },
  byTwo: { words: 'By two', icon: IconUsers },
  names: { words: 'Names', icon: IconEye },
}

function GrantWords({ grant }: { grant: Grant | null }) {
  if (!grant)
    return (
      <Text as="span" tone="faint">
        No
      </Text>
    )
  const { words, icon: Icon } = GRANTS[grant]
  return (
    <span className={classes.grant} data-grant={grant}>
      <Icon size={16} stroke={2} aria-hidden />
      {words}
    </span>
  )
}

/** What each role may do, in words: the one table that the server enforces (STAFF-01). */
export function RightsTable() {
  return (
    <section className={classes.rights} aria-labelledby="rights-title">
      <Row gap={2} align="baseline" justify="between" wrap>
        <h2 id="rights-title" className={classes.partTitle}>
          What each role may do
        </h2>
        <Text size="caption" tone="faint">
          “By two”: a second person confirms
        </Text>
      </Row>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on phones it scrolls sideways, by keys too */}
      <section className={classes.wide} tabIndex={0} aria-label="Table of the rights">
        <table className={classes.rightsTable}>
          <thead>
            <tr>
              <th scope="col">Right</th>
              {STAFF_ROLES.map((role) => (
                <th key={role} scope="col">
                  {ROLE_NAMES[role]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {RIGHTS.map((right) => (
              <tr key={right}>
                <th scope="row">{STAFF_RIGHTS[right].title}</th>
                {STAFF_ROLES.map((role) => (
                  <td key={role}>
                    <GrantWords grant={grantOf(role, right)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  )
}
