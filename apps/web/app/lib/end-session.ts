import { wipeDevice } from '#web/lib/device/wipe-device.ts'
import { clearSession } from './session.ts'
import { readStaffView } from './staff-view.ts'

/**
 * Signs out on this device, and wipes what it has of members. Unsent work stays for its owner
 * (docs/decisions/unsaved-work.md). Staff who look at a member's pages only end their view.
 */
export const endSession = (): void => {
  const isView = readStaffView() !== null
  clearSession()
  if (!isView) void wipeDevice()
}
