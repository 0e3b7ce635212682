/** Names that are nobody's data: hidden files, what an office program or a copy under way leaves beside the real one. */
const passedOver =
  /^\.|^~|\.(?:tmp|temp|part|partial|crdownload|filepart|swp|bak)$|^(?:thumbs\.db|desktop\.ini)$/i

const plain = (name: string): string => name.normalize('NFC').toLowerCase()

/**
 * Tells the files that a pattern names: `*` for any letters, `?` for one, several patterns with “;” between them. Capitals and the two ways of
 * writing Vietnamese letters make no difference.
 */
export function matcherOf(pattern: string): (name: string) => boolean {
  const shapes = pattern
    .split(';')
    .map(part => plain(part.trim()))
    .filter(part => part !== '')
    .map(part => new RegExp(`^${[...part].map(asExpression).join('')}$`, 'su'))
  return name => !passedOver.test(name) && shapes.some(shape => shape.test(plain(name)))
}

function asExpression(sign: string): string {
  if (sign === '*') return '.*'
  return sign === '?' ? '.' : sign.replace(/[\\^$.|+()[\]{}/]/, '\\$&')
}
