import ipaddr from 'ipaddr.js'

/** Azure's virtual host address: public in form, answered by the machine's own host. */
const HOST_OF_AZURE = '168.63.129.16'
/** The only IPv6 range that is assigned to the public (IANA). */
const GLOBAL_IPV6 = ipaddr.parseCIDR('2000::/3')

/**
 * Whether an IP address is on the public internet: not this machine, its network, carriers' networks (CGNAT), the
 * machine's metadata service, nor such an IPv4 address written as IPv6 (traps: addresses that members give).
 */
export const isPublicAddress = (text: string): boolean => {
  if (!ipaddr.isValid(text) || text.includes('%')) return false
  const address = ipaddr.process(text)
  if (address.range() !== 'unicast' || address.toString() === HOST_OF_AZURE) return false
  return address.kind() === 'ipv4' || address.match(GLOBAL_IPV6)
}
