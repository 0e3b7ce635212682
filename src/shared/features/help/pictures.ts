/** Name of a screen's picture: `/chia-se/api/api-001/logs` is `chia-se.api.api-001.logs`, a tab comes last. */
export function pictureName(address: string): string {
  const [path = '', query = ''] = address.split('?')
  const parts = path.split('/').filter(Boolean)
  const tab = /(?:^|&)tab=([\w-]+)/.exec(query)?.[1]
  return [...(parts.length > 0 ? parts : ['trang-chu']), ...(tab ? [tab] : [])].join('.')
}
