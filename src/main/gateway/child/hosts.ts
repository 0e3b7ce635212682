/** Whether the Host that a caller names is this gateway: one of its names with its port. A wildcard stands for one label. */
export function isOwnHost(
  header: string | undefined,
  hosts: readonly string[],
  port: number
): boolean {
  const [, name = '', , written] =
    /^(\[[0-9a-fA-F:.]+\]|[^:[\]\s]+)(:(\d{1,5}))?$/.exec(header ?? '') ?? []
  if (name === '') return false
  if ((written === undefined ? 443 : Number(written)) !== port) return false
  const bare = name
    .toLowerCase()
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '')
  return hosts.some(host => {
    if (!host.startsWith('*.')) return host.toLowerCase() === bare
    const dot = bare.indexOf('.')
    return dot > 0 && bare.slice(dot) === host.slice(1).toLowerCase()
  })
}
