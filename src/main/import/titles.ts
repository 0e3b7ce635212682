/** Separator between the parts of a title that was joined from several header lines. */
const usualJoint = ' – '

/**
 * Joins header lines to one title per column: a cell that spans several columns (blank cells follow
 * it, with titles below) is put before the title of each of these columns, up to where a line above
 * names another group. A unit in brackets follows its title without a dash.
 */
export function joinHeaderLinesToTitles(
  lines: readonly (readonly string[])[],
  width: number,
  joint = usualJoint
): string[] {
  const spread = lines.map((_, at) => spreadGroups(lines, at, width))
  return Array.from({ length: width }, (_, place) => {
    let title = ''
    let last = ''
    for (const cells of spread) {
      const part = (cells[place] ?? '').trim().replace(/\s*[\r\n]+\s*/g, ' ')
      if (part === '' || part === last) continue
      title = title === '' ? part : `${title}${/^\(.*\)$/.test(part) ? ' ' : joint}${part}`
      last = part
    }
    return title
  })
}

/** Cells of the header line `at`, with each group repeated in the columns that it spans. */
function spreadGroups(lines: readonly (readonly string[])[], at: number, width: number): string[] {
  const cells = lines[at] ?? []
  const above = lines.slice(0, at)
  const below = lines.slice(at + 1)
  const isNamedBelow = (place: number): boolean =>
    below.some(line => (line[place] ?? '').trim() !== '')
  const spread: string[] = []
  let group = ''
  for (let place = 0; place < width; place++) {
    const own = (cells[place] ?? '').trim()
    if (own !== '') group = isNamedBelow(place) ? own : ''
    else if (above.some(line => beginsGroup(line, place))) group = ''
    spread.push(own === '' && isNamedBelow(place) ? group : own)
  }
  return spread
}

/** Whether a cell is not empty and differs from the last filled cell to its left. */
function beginsGroup(line: readonly string[], place: number): boolean {
  const own = (line[place] ?? '').trim()
  if (own === '') return false
  const left = line.slice(0, place).findLast(cell => cell.trim() !== '')
  return left === undefined || left.trim() !== own
}

/** Whether a line only numbers the columns of a form: “A, 1, 2, 3 = 1 - 2”, “(1), (2), (3)”. */
export function isColumnNumberingLine(
  cells: readonly string[],
  next: readonly string[] | undefined
): boolean {
  const filled = cells.map(cell => cell.trim()).filter(cell => cell !== '')
  if (filled.length < 2 || filled.length * 2 < cells.length) return false
  const counted = countSuccessiveLabels(filled)
  if (!counted) return false
  const { letter, number, isCertain } = counted
  if (isCertain) return number > 0
  if (number < 3 && !(letter > 0 && number >= 2)) return false
  // A data row may be a sequence of labels too; in that case the first cell of the record below is
  // also a letter or number.
  const [own = ''] = cells
  const [below = ''] = next ?? []
  return letter > 0 ? !/^[A-Z]$/.test(below.trim()) : !/^\d+$/.test(below.trim()) || own === ''
}

/**
 * Counts the letters and then the numbers in cells that form a sequence; undefined if a cell does
 * not continue it. Brackets and formulas are certain signs, because no data row has them.
 */
function countSuccessiveLabels(
  cells: readonly string[]
): { readonly letter: number; readonly number: number; readonly isCertain: boolean } | undefined {
  let number = 0
  let letter = 0
  let isCertain = false
  for (const cell of cells) {
    const bare = cell.replace(/^[([]\s*(.*?)\s*[)\]]$/, '$1')
    const formula = /^(\d{1,3})\s*=\s*[\d\s()[\]+\-−–*/:×x.,%]+$/.exec(bare)
    if (formula || bare !== cell) isCertain = true
    if (number === 0 && bare === String.fromCharCode(65 + letter)) letter++
    else if ((formula?.[1] ?? bare) === String(number + 1)) number++
    else return undefined
  }
  return { letter, number, isCertain }
}

/**
 * Whether the numbers among the titles of a line form a sequence and are therefore titles, not
 * values: years, or 1, 2, 3 … beside a word.
 */
export function isTitleNumberSequence(cells: readonly string[]): boolean {
  const filled = cells.map(cell => cell.trim()).filter(cell => cell !== '')
  const numbers = filled.filter(cell => /^\d{1,4}$/.test(cell)).map(Number)
  const [first = 0] = numbers
  const rest = filled.filter(cell => !/^\d{1,4}$/.test(cell))
  if (numbers.length < 2 || rest.length === 0 || rest.some(cell => /^[-+.,\d%]+$/.test(cell))) {
    return false
  }
  const step = (numbers[1] ?? 0) - first
  const isEven = numbers.every((number, at) => number === first + at * step)
  const areYears = numbers.every(number => number >= 1900 && number <= 2100)
  return isEven && ((areYears && step !== 0) || (first === 1 && step === 1 && numbers.length >= 3))
}
