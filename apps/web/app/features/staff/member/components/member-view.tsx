import { keysOf } from '@oola/contract/keys-of'
import { MEMBER_ACTS, type MenuActName } from '@oola/contract/staff/member-acts'
import type { MemberPage } from '@oola/contract/staff/member-page.schema'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { readCameFrom } from '../../kit/came-from.ts'
import { ScreenBody, ScreenHead } from '../../kit/screen-head.tsx'
import { StaffButton } from '../../kit/staff-button.tsx'
import { useStaffCommands } from '../../kit/use-staff-commands.ts'
import { useStaffKeys } from '../../kit/use-staff-keys.ts'
import { ACT_ICONS } from './acts/act-icons.tsx'
import type { WantedAct } from './acts/act-props.ts'
import { ActWindow } from './acts/act-window.tsx'
import { ActionsMenu } from './acts/actions-menu.tsx'
import { isOffered } from './acts/offered-acts.ts'
import { Waiting } from './acts/waiting.tsx'
import { MemberFacts } from './member-facts.tsx'
import { MemberTabs } from './member-tabs.tsx'
import { SideCards } from './side-cards.tsx'
import { ViewAs } from './view-as.tsx'

interface MemberViewProps {
  readonly member: MemberPage
  readonly why: string | undefined
}

interface NeighboursProps {
  readonly id: number
  /** Of the list that one came from, in its order. */
  readonly ids: readonly number[]
}

/** The act that a link opens, such as one of the palette: `?do=signInHelp`. */
const askedFor = (name: string | null): WantedAct | null =>
  name !== null && name in MEMBER_ACTS ? { act: name as MenuActName } : null

const icon = { size: 18, stroke: 2, 'aria-hidden': true } as const

/** The page of a member: who, what happened, what can be done (mockup 53). */
export function MemberView({ member, why }: MemberViewProps) {
  const { id, firstName, lastName } = member
  const [params] = useSearchParams()
  const ids = readCameFrom()
  const [wanted, setWanted] = useState<WantedAct | null>(askedFor(params.get('do')))
  const act = (name: MenuActName) => setWanted({ act: name })
  const [latest] = member.undoable
  const undoLatest = () => latest && setWanted({ act: 'undo', id: latest.id })

  useStaffKeys([
    { key: 's', label: 'Send sign-in help', run: () => act('signInHelp') },
    { key: 'x', label: 'Excuse days', run: () => act('excuseDays') },
    { key: 'z', label: 'Undo the latest act', off: !latest, run: undoLatest },
  ])

  useStaffCommands(
    `Do with ${firstName} ${lastName}`,
    keysOf(MEMBER_ACTS)
      .filter((name) => isOffered(name, member))
      .map((name) => ({
        ...{
          id: name,
          label: MEMBER_ACTS[name].title,
          icon: ACT_ICONS[name],
          right: MEMBER_ACTS[name].right,
        },
        run: () => act(name),
      })),
  )

  return (
    <>
      <ScreenHead
        title={`${firstName} ${lastName}`}
        parent={{ title: 'Members', to: '/staff/members' }}
        facts={<PlaceInList id={id} ids={ids} />}
        actions={
          <>
            <Neighbours id={id} ids={ids} why={why} />
            <ViewAs member={member} />
            <ActionsMenu member={member} onAct={act} />
          </>
        }
      />
      <ScreenBody aside={<SideCards member={member} onAct={act} />}>
        <MemberFacts member={member} />
        <Waiting member={member} />
        <MemberTabs member={member} onAct={setWanted} />
      </ScreenBody>
      {wanted && <ActWindow member={member} wanted={wanted} onClose={() => setWanted(null)} />}
    </>
  )
}

function PlaceInList({ id, ids }: NeighboursProps) {
  const place = ids.indexOf(id)
  return place < 0 ? null : `${place + 1} of ${ids.length}`
}

/** The members before and after, in the list that one came from. */
function Neighbours({ id, ids, why }: NeighboursProps & Pick<MemberViewProps, 'why'>) {
  const navigate = useNavigate()
  const place = ids.indexOf(id)
  const [before, after] = place < 0 ? [undefined, undefined] : [ids[place - 1], ids[place + 1]]
  const go = (to: number | undefined) => {
    if (to === undefined) return
    const query = why ? `?why=${encodeURIComponent(why)}` : ''
    void navigate(`/staff/members/${to}${query}`)
  }
  useStaffKeys([
    { key: '[', label: 'Previous member', off: before === undefined, run: () => go(before) },
    { key: ']', label: 'Next member', off: after === undefined, run: () => go(after) },
  ])
  if (place < 0) return null
  return (
    <>
      <StaffButton
        variant="plain"
        iconOnly
        icon={<IconChevronUp {...icon} />}
        disabled={before === undefined}
        aria-keyshortcuts="["
        onClick={() => go(before)}
      >
        Previous member
      </StaffButton>
      <StaffButton
        variant="plain"
        iconOnly
        icon={<IconChevronDown {...icon} />}
        disabled={after === undefined}
        aria-keyshortcuts="]"
        onClick={() => go(after)}
      >
        Next member
      </StaffButton>
    </>
  )
}
