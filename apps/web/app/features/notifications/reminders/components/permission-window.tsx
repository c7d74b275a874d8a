import { petalPath } from '@oola/contract/assessment/wheel-slices'
import { numberWord } from '@oola/contract/count-words'
import { REMINDER_DEFAULTS } from '@oola/contract/notifications/reminders.constants'
import type { ReminderSettings } from '@oola/contract/notifications/reminders.schema'
import { IconAdjustmentsHorizontal, IconBell, IconEyeOff, IconMoon } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PushRefused } from '#web/lib/device/push-device.ts'
import { showToast } from '#web/lib/toasts.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { FormFailure } from '#web/ui/feedback/form-failure.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { AppModal } from '#web/ui/modals/app-modal.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { notificationQueries } from '../../notifications.queries.ts'
import { unblockSteps } from '../browser-words.ts'
import { clockWords } from '../day-bar.ts'
import { turnOnPush } from '../own-device.ts'
import { reminderQueries } from '../reminders.queries.ts'
import classes from './permission-window.module.css'

const look = { size: 20, stroke: 1.75, 'aria-hidden': true } as const

/** What will come and how often, by the member's own settings. */
const promises = ({ perDay, quietFrom, quietUntil, showNames }: ReminderSettings, isSilent: boolean) => [
  {
    icon: <b>{isSilent ? 0 : perDay}</b>,
    words: isSilent
      ? 'None, until you allow some in your account'
      : `At most ${numberWord(perDay)} on one day`,
  },
  {
    icon: <IconMoon {...look} />,
    words:
      quietFrom === quietUntil
        ? 'Quiet hours whenever you set them'
        : `Nothing from ${clockWords(quietFrom)} to ${clockWords(quietUntil)}`,
  },
  {
    icon: <IconEyeOff {...look} />,
    words: showNames ? 'Names on the lock screen, never the message' : 'No message text on the lock screen',
  },
  { icon: <IconAdjustmentsHorizontal {...look} />, words: 'Change or stop it anytime in your account' },
]

interface PermissionWindowProps {
  onClose: () => void
  /** NOT NOW; by default it only closes. */
  onRest?: () => void
  /** They are on. */
  onDone?: () => void
  /** The days in a row that opened it. */
  streak?: number
}

/**
 * Shows what would come and how often, before the browser asks (REMIND-02; mockup 64). The browser's question follows
 * the press on TURN ON REMINDERS and nothing else.
 */
export function PermissionWindow(props: PermissionWindowProps) {
  const { onClose, onRest = onClose, onDone = onClose, streak } = props
  const [answer, setAnswer] = useState(() => Notification.permission)
  const [isAsking, setAsking] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const { data: settings = REMINDER_DEFAULTS } = useQuery(reminderQueries.settings())
  const { data: switches } = useQuery(notificationQueries.settings())
  const isSilent =
    settings.perDay === 0 || switches?.every(({ channel, wanted }) => channel !== 'push' || !wanted) === true

  const ask = async () => {
    setAsking(true)
    setFailure(null)
    try {
      const permission = await turnOnPush()
      setAnswer(permission)
      if (permission !== 'granted') return
      showToast('Reminders are on', 'You can change them anytime in your account.')
      onDone()
    } catch (error) {
      setFailure(error)
    } finally {
      setAsking(false)
    }
  }

  const isBlocked = answer === 'denied'
  return (
    <AppModal
      opened
      onClose={onClose}
      size="lg"
      picture={<BellFlower />}
      title={isBlocked ? 'Reminders are blocked here' : 'May Oola remind you?'}
    >
      <div className={classes.columns}>
        <Stack gap={6}>
          {isBlocked ? (
            <>
              <Text tone="quiet">Your browser is set to never show them. Here’s how to allow them:</Text>
              <Stack as="ol" gap={4} aria-label="Three steps">
                {unblockSteps(navigator.userAgent).map((words, index) => (
                  <Row as="li" gap={4} key={words}>
                    <Text as="span" size="h3" numbers aria-hidden>
                      {index + 1}
                    </Text>
                    <Text as="span">{words}</Text>
                  </Row>
                ))}
              </Stack>
              <Button size="lg" onClick={onClose}>
                GOT IT
              </Button>
            </>
          ) : (
            <>
              <Text tone="quiet">
                {streak
                  ? `You just made ${numberWord(streak)} days in a row. A short line in the evening helps to keep it that way.`
                  : 'A short line at the right time helps to keep going.'}
              </Text>
              <Stack as="ul" gap={5}>
                {promises(settings, isSilent).map(({ icon, words }) => (
                  <Row as="li" gap={4} key={words}>
                    <span className={classes.icon}>{icon}</span>
                    <Text as="span">{words}</Text>
                  </Row>
                ))}
              </Stack>
              {failure instanceof PushRefused ? (
                <Alert tone="danger" title="This browser window can’t show reminders">
                  Private windows can’t get them. Open Oola in a regular window and turn them on there.
                </Alert>
              ) : (
                <FormFailure failure={failure}>Load this page again, then try once more.</FormFailure>
              )}
              <Stack gap={2}>
                <Button
                  size="lg"
                  loading={isAsking}
                  leftIcon={<IconBell {...look} />}
                  onClick={() => void ask()}
                >
                  TURN ON REMINDERS
                </Button>
                <Button variant="text" onClick={onRest}>
                  NOT NOW
                </Button>
              </Stack>
            </>
          )}
        </Stack>
        {!isBlocked && <Preview streak={streak ?? 12} isSilent={isSilent} />}
      </div>
    </AppModal>
  )
}

/** A drawing of what would come, and of the browser's question. */
function Preview({ streak, isSilent }: { streak: number; isSilent: boolean }) {
  return (
    <aside className={classes.preview} aria-label="A preview">
      {!isSilent && (
        <>
          <Text as="div" size="small" tone="quiet" strong>
            This is what you would get
          </Text>
          <div className={classes.example}>
            <Row gap={2} justify="between">
              <Text as="span" size="small" tone="quiet">
                Oola
              </Text>
              <Text as="span" size="small" tone="quiet">
                6:30 PM
              </Text>
            </Row>
            <Text as="div" strong>
              One more step keeps your streak at {streak + 1}
            </Text>
            <Text as="div" tone="quiet">
              Next on today’s list: ten quiet minutes.
            </Text>
          </div>
        </>
      )}
      <Text as="div" size="small" tone="quiet" strong>
        Then your browser asks once
      </Text>
      <div className={classes.question} aria-hidden>
        <b>{location.host} wants to</b>
        <Row as="span" gap={3}>
          <IconBell {...look} /> Send you notifications
        </Row>
        <span className={classes.answers}>
          <span>Block</span>
          <span data-chosen>Allow</span>
        </span>
      </div>
      <Text as="div" size="small" tone="quiet">
        Choose Allow. With Block, Oola never asks again on this device.
      </Text>
    </aside>
  )
}

/** The bell in a flower of seven petals. */
function BellFlower() {
  return (
    <span className={classes.flower} aria-hidden>
      <svg width="88" height="88" viewBox="-44 -44 88 88" aria-hidden>
        {Array.from({ length: 7 }, (_, index) => (
          <path key={petalPath(42, index, 1)} d={petalPath(42, index, 1)} data-petal />
        ))}
        <circle r="26" />
      </svg>
      <IconBell size={28} stroke={1.75} aria-hidden />
    </span>
  )
}
