/** Name of a screen's picture: `/chia-se/api/api-001/logs` is `chia-se.api.api-001.logs`; a tab, or a screen that is only behind the question mark, comes last. */
export function pictureName(address: string): string {
  const [path = '', query = ''] = address.split('?')
  const parts = path.split('/').filter(Boolean)
  const tab = /(?:^|&)tab=([\w-]+)/.exec(query)?.[1] ?? /^([\w-]+)=?$/.exec(query)?.[1]
  return [...(parts.length > 0 ? parts : ['trang-chu']), ...(tab ? [tab] : [])].join('.')
}
