import type { MergedChange, MergedDay } from '@oola/contract/offline/offline.schema'

const change = (given: Partial<MergedChange> & Pick<MergedChange, 'id'>): MergedChange => ({
  kind: 'step',
  name: 'Walk to the station',
  outcome: 'came',
  device: 'phone',
  otherDevice: null,
  at: '2026-11-26T07:40:00',
  kept: null,
  other: null,
  canBringBack: false,
  isBroughtBack: false,
  ...given,
})

/** The Thursday of mockup 72. */
export const MERGED_DAY: MergedDay = {
  day: '2026-11-26',
  version: 1007,
  devices: [
    {
      ...{ key: 'phone', browser: 'Safari', system: 'iOS', isThis: false },
      ...{ from: '2026-11-26T06:10:00', until: '2026-11-26T18:58:00' },
    },
    {
      ...{ key: 'laptop', browser: 'Firefox', system: 'Windows', isThis: true },
      ...{ from: '2026-11-26T11:40:00', until: '2026-11-26T18:55:00' },
    },
  ],
  changes: [
    change({ id: 1001, name: 'Ten quiet minutes before 6:30', at: '2026-11-26T06:24:00' }),
    change({ id: 1002 }),
    change({
      ...{ id: 1003, name: 'Pack lunch for tomorrow', at: '2026-11-26T12:10:00', outcome: 'once' },
      otherDevice: 'laptop',
    }),
    change({ id: 1004, name: '', at: '2026-11-26T17:55:00' }),
    change({ id: 1005, name: 'Plan Friday in ten minutes', at: '2026-11-26T18:30:00', device: 'laptop' }),
    change({ id: 1006, kind: 'note', name: 'Week 5', outcome: 'both', otherDevice: 'laptop' }),
    change({
      ...{ id: 1007, kind: 'task', name: 'Book the dentist', outcome: 'later', device: 'laptop' },
      ...{ otherDevice: 'phone', canBringBack: true },
      kept: { text: 'Book the dentist', day: '2026-11-27' },
      other: { text: 'Book the dentist', day: '2026-11-28' },
    }),
  ],
}
