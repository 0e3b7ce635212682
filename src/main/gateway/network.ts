import { hostname, networkInterfaces } from 'node:os'
import { defaultGatewayAddress, isLoopbackAddress } from '@shared/features/gateway/state'

/** IP addresses of this machine, loopback first. */
export function listLocalIpAddresses(): string[] {
  const all = Object.values(networkInterfaces()).flatMap(list => list ?? [])
  // Link-local addresses need a zone, which callers do not send, so they are omitted.
  const others = all.filter(
    ({ address }) => !isLoopbackAddress(address) && !address.startsWith('fe80:')
  )
  return [...new Set([defaultGatewayAddress.address, ...others.map(({ address }) => address)])]
}

const everywhere = ['0.0.0.0', '::']

/** Host names under which an address can be called. */
export function hostNamesOf(address: string, names: readonly string[]): string[] {
  if (isLoopbackAddress(address))
    return [...new Set(['localhost', '127.0.0.1', '::1', address, ...names])]
  const own = everywhere.includes(address) ? listLocalIpAddresses() : [address]
  return [...new Set([...own, hostname(), ...names])]
}

/** Base URL such as "https://10.0.0.5:8321". */
export function gatewayUrlOf(address: string, port: number, isTls: boolean): string {
  const host = address.includes(':') ? `[${address}]` : address
  return `${isTls ? 'https' : 'http'}://${host}:${port}`
}
