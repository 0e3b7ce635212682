/**
 * Matches file names without user data: hidden files, and files that office programs or copies in
 * progress leave beside the real file.
 */
const passedOver =
  /^\.|^~|\.(?:tmp|temp|part|partial|crdownload|filepart|swp|bak)$|^(?:thumbs\.db|desktop\.ini)$/i

/**
 * Form of a file name for comparisons, in which names are equal that differ only in case or in
 * Unicode normalisation.
 */
export const toComparableFileName = (name: string): string => name.normalize('NFC').toLowerCase()

/**
 * Matches file names against a pattern: `*` for any characters, `?` for one, several patterns
 * separated by “;”. Ignores case and Unicode normalisation of Vietnamese letters.
 */
export function createFileNameMatcher(pattern: string): (name: string) => boolean {
  const shapes = pattern
    .split(';')
    .map(part => toComparableFileName(part.trim()))
    .filter(part => part !== '')
    .map(part => new RegExp(`^${[...part].map(asExpression).join('')}$`, 'su'))
  return name =>
    !passedOver.test(name) && shapes.some(shape => shape.test(toComparableFileName(name)))
}

function asExpression(sign: string): string {
  if (sign === '*') return '.*'
  return sign === '?' ? '.' : sign.replace(/[\\^$.|+()[\]{}/]/, '\\$&')
}
