/**
 * Picture name of a screen: `/chia-se/api/api-001/logs` is `chia-se.api.api-001.logs`; a tab, or a
 * screen identified only by the query string, comes last.
 */
export function pictureName(address: string): string {
  const [path = '', query = ''] = address.split('?')
  const parts = path.split('/').filter(Boolean)
  const tab = /(?:^|&)tab=([\w-]+)/.exec(query)?.[1] ?? /^([\w-]+)=?$/.exec(query)?.[1]
  return [...(parts.length > 0 ? parts : ['trang-chu']), ...(tab ? [tab] : [])].join('.')
}
