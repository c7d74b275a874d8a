import { keysOf } from '../keys-of.ts'

/** Who carries a parcel, and where its way is shown. */
const CARRIERS = {
  usps: { name: 'USPS', track: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=' },
  ups: { name: 'UPS', track: 'https://www.ups.com/track?tracknum=' },
  fedex: { name: 'FedEx', track: 'https://www.fedex.com/fedextrack/?trknbr=' },
  dhl: { name: 'DHL', track: 'https://www.dhl.com/us-en/home/tracking.html?tracking-id=' },
  canadaPost: {
    name: 'Canada Post',
    track: 'https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor=',
  },
} as const

export type Carrier = keyof typeof CARRIERS
export const CARRIER_IDS = keysOf(CARRIERS)

export const carrierName = (carrier: Carrier): string => CARRIERS[carrier].name

/** The carrier's page about a parcel. */
export const trackingLink = (carrier: Carrier, trackingNumber: string): string =>
  CARRIERS[carrier].track + encodeURIComponent(trackingNumber)
