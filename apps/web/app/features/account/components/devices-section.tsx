import { countryName, deviceName } from '@oola/contract/account/device-name'
import type { LoggedInDevice } from '@oola/contract/account/own-account.schema'
import { formatMoment } from '@oola/contract/date-words'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Button } from '#web/ui/buttons/button.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Chip } from '#web/ui/lists/chip.tsx'
import { ItemRow } from '#web/ui/lists/item-row.tsx'
import { AccountSection } from '#web/ui/sections/account-section.tsx'
import { accountQueries } from '../account.queries.ts'
import { useLogOutDevice } from '../own-account.mutations.ts'

const nameOf = ({ browser, system }: LoggedInDevice): string => deviceName(browser, system) || 'A browser'

/** Without a place that is not known. */
const noteOf = ({ country, isThis, lastSeen }: LoggedInDevice): string =>
  [
    ...(country ? [`About ${countryName(country)}`] : []),
    isThis ? 'This device' : `Last seen ${formatMoment(lastSeen)}`,
  ].join('. ')

/** The member's signed-in devices, with a button to end each. */
export function DevicesSection() {
  const query = useQuery(accountQueries.devices())
  const logOut = useLogOutDevice()
  const hasOthers = query.data?.some(({ isThis }) => !isThis) ?? false
  return (
    <AccountSection
      id="devices"
      title="Devices"
      action={
        hasOthers && (
          <Button
            variant="text"
            loading={logOut.isPending && logOut.variables === null}
            onClick={() => logOut.mutate(null)}
          >
            LOG OUT EVERYWHERE ELSE
          </Button>
        )
      }
    >
      <Loaded
        query={query}
        failure="We could not load your devices"
        safe="They stay logged in as they are."
        skeleton={<Skeleton shape="block" height={76} />}
      >
        {(devices) => (
          <Stack as="ul" divided>
            {devices.map((device) => (
              <li key={device.key}>
                <ItemRow
                  icon={<DeviceIcon system={device.system} />}
                  title={nameOf(device)}
                  note={noteOf(device)}
                  wideAction
                  action={
                    device.isThis ? (
                      <Chip tone="brand">Active now</Chip>
                    ) : (
                      <Button
                        variant="outline"
                        size="sm"
                        loading={logOut.isPending && logOut.variables?.key === device.key}
                        onClick={() => logOut.mutate({ key: device.key, name: nameOf(device) })}
                      >
                        LOG OUT
                      </Button>
                    )
                  }
                />
              </li>
            ))}
          </Stack>
        )}
      </Loaded>
    </AccountSection>
  )
}

function DeviceIcon({ system }: { system: string }) {
  const Icon = /iOS|Android/.test(system) ? IconDeviceMobile : IconDeviceDesktop
  return <Icon size={21} stroke={1.75} aria-hidden />
}
