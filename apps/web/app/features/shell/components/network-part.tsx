import { NetworkLine } from '#web/ui/feedback/network-line.tsx'
import { useNetworkLine } from '../use-network-line.ts'

/** The network line of a member's page. */
export default function NetworkPart() {
  return <NetworkLine {...useNetworkLine()} />
}
