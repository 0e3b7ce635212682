import { isIPv6 } from 'node:net'

/** Default ports, which a Host header omits. */
const usualPort = { http: 80, https: 443 } as const

/**
 * Whether the Host header names this gateway, that is, one of its names with its port. A wildcard
 * in a name stands for one label; an IPv6 address may be written in any valid form.
 */
export function isGatewayHostHeader(
  header: string | undefined,
  hosts: readonly string[],
  { port, isTls }: { readonly port: number; readonly isTls: boolean }
): boolean {
  const [, name = '', , written] =
    /^(\[[0-9a-fA-F:.]+\]|[^:[\]\s]+)(:(\d{1,5}))?$/.exec(header ?? '') ?? []
  if (name === '') return false
  const usual = usualPort[isTls ? 'https' : 'http']
  if ((written === undefined ? usual : Number(written)) !== port) return false
  const bare = canonicalHostName(name.toLowerCase().replace(/^\[|\]$/g, '')).replace(/\.$/, '')
  return hosts.some(host => {
    if (!host.startsWith('*.')) return canonicalHostName(host.toLowerCase()) === bare
    const dot = bare.indexOf('.')
    return dot > 0 && bare.slice(dot) === host.slice(1).toLowerCase()
  })
}

/** Canonical form of an IPv6 address (RFC 5952); other names are unchanged. */
function canonicalHostName(name: string): string {
  if (!isIPv6(name)) return name
  // The zone of an IPv6 address is removed, because it is local to this machine and callers do not
  // send it.
  return new URL(`http://[${name.replace(/%.*$/, '')}]`).hostname.slice(1, -1)
}
