import { alignSequences } from '../align-sequences'
import type { FormDifference, ReadTarget } from '../filling'
import type { FormPackage } from '../form-package'
import { childOf, type XmlNode } from '../xml-tree'
import { FormDocument, type TextPart, visibleRuns, visibleText } from './document-parts'
import { bookmarkOfTypedMark, findMarks, type MarkPlace } from './find-marks'
import { type FilledRows, findTableRecords, movedRow } from './read-document'

/** Differences of a filled document from the empty form, outside the bound places. */
export function compareDocuments(
  emptyPack: FormPackage,
  filledPack: FormPackage,
  targets: readonly ReadTarget[]
): FormDifference[] {
  const [empty, filled] = [new FormDocument(emptyPack), new FormDocument(filledPack)]
  const blocks = findTableRecords(filled, empty, targets)
  const names = targets.flatMap(read =>
    !('columns' in read) && read.target.kind === 'mark' ? [read.target.name] : []
  )
  const missing = missingMarks(empty, filled, names)
  const tables = empty.tables.flatMap((table, index): FormDifference[] => {
    const was = movedRow(blocks, index, table.rows.length)
    const is = filled.tables[index]?.rows.length ?? 0
    if (was === is) return []
    const address = `Bảng ${index + 1}`
    return [{ kind: 'tableChanged', sheet: '', address, was: `${was} dòng`, is: `${is} dòng` }]
  })
  const texts = empty.parts.flatMap(part => {
    const other = filled.parts.find(found => found.part.path === part.part.path)
    return compareTexts(
      fixedTexts(empty, part, boundNodes(empty, targets, [], names), names),
      other ? fixedTexts(filled, other, boundNodes(filled, targets, blocks, names), names) : []
    )
  })
  return [...missing, ...tables, ...texts]
}

function missingMarks(
  empty: FormDocument,
  filled: FormDocument,
  names: readonly string[]
): FormDifference[] {
  const [before, after] = [findMarks(empty), findMarks(filled)]
  return names
    .filter(name => before.has(name.normalize('NFC')))
    .filter(name => !after.has(name.normalize('NFC')) && !after.has(bookmarkOfTypedMark(name, 0)))
    .map(name => ({ kind: 'markMissing', sheet: '', address: name, was: name, is: '' }))
}

/** Cells and rows whose text is not compared. */
function boundNodes(
  document: FormDocument,
  targets: readonly ReadTarget[],
  blocks: readonly FilledRows[],
  names: readonly string[]
): ReadonlySet<XmlNode> {
  const nodes = targets.flatMap(({ target }): (XmlNode | undefined)[] => {
    if (target.kind === 'tableCell') {
      const row = movedRow(blocks, target.table, target.row)
      return [document.tables[target.table]?.rows[row]?.cells[target.column]]
    }
    if (target.kind !== 'tableRow') return []
    const found = blocks.find(block => block.target === target)
    const first = found?.first ?? target.row
    const end = first + (found?.records ?? target.slots ?? 1)
    return (document.tables[target.table]?.rows ?? []).slice(first, end).map(({ node }) => node)
  })
  const marks = findMarks(document)
  const controls = names
    .flatMap((name): readonly MarkPlace[] => marks.get(name.normalize('NFC')) ?? [])
    .map(place => (place.kind === 'control' ? childOf(place.node, 'sdtContent') : undefined))
  return new Set([...nodes, ...controls].filter(node => node !== undefined))
}

interface FixedText {
  readonly text: string
  readonly address: string
}

/** Texts of paragraphs outside bound places; values of marks are replaced by one character. */
function fixedTexts(
  document: FormDocument,
  text: TextPart,
  bound: ReadonlySet<XmlNode>,
  names: readonly string[]
): FixedText[] {
  const { xml, root } = text.part
  const found: FixedText[] = []
  const ranges = valueRanges(document, text, names)
  const visit = (node: XmlNode): void => {
    if (bound.has(node)) return
    if (node.name !== 'p') {
      for (const child of node.children) visit(child)
      return
    }
    let last = -1
    const parts = visibleRuns(node).map(run => {
      const range = ranges.findIndex(({ start, end }) => run.start >= start && run.end <= end)
      const isSame = range >= 0 && range === last
      last = range
      if (range < 0) return withoutMarks(visibleText(xml, run), names)
      return isSame ? '' : '…'
    })
    const plain = withoutMarks(parts.join(''), names).replace(/…+/g, '').replace(/\s+/g, ' ').trim()
    if (plain !== '') found.push({ text: plain, address: partLabel(text) })
  }
  visit(root)
  return found
}

const partLabel = ({ kind }: TextPart): string =>
  ({ body: 'Nội dung', header: 'Đầu trang', footer: 'Chân trang', note: 'Chú thích' })[kind]

/** Positions of the values of bookmarks and content controls. */
function valueRanges(
  document: FormDocument,
  text: TextPart,
  names: readonly string[]
): { start: number; end: number }[] {
  const marks = findMarks(document)
  const own = names.flatMap(name => [...(marks.get(name.normalize('NFC')) ?? [])])
  const typed = [...marks]
    .filter(([name]) => name.startsWith('dl_'))
    .flatMap(([, places]) => places)
  return [...own, ...typed]
    .filter(place => place.text === text || place.text.part.path === text.part.path)
    .flatMap(place => {
      if (place.kind === 'control') return [{ start: place.node.start, end: place.node.end }]
      if (place.kind === 'bookmark' && place.end) {
        return [{ start: place.start.end, end: place.end.start }]
      }
      return []
    })
}

function withoutMarks(text: string, names: readonly string[]): string {
  return text.replace(/\{\{([^{}]*)\}\}|«([^«»]*)»/g, (whole, braces, quotes) =>
    names.includes(
      String(braces ?? quotes)
        .trim()
        .normalize('NFC')
    )
      ? '…'
      : whole
  )
}

function compareTexts(was: readonly FixedText[], is: readonly FixedText[]): FormDifference[] {
  const pairs = alignSequences(
    was.map(({ text }) => text),
    is.map(({ text }) => text)
  )
  const differences: FormDifference[] = []
  let removed: FixedText[] = []
  let added: FixedText[] = []
  const flush = (): void => {
    for (let at = 0; at < Math.max(removed.length, added.length); at++) {
      const [before, after] = [removed[at], added[at]]
      differences.push({
        kind: before && after ? 'textChanged' : before ? 'rowRemoved' : 'rowInserted',
        sheet: '',
        address: (after ?? before)?.address ?? '',
        was: before?.text ?? '',
        is: after?.text ?? ''
      })
    }
    removed = []
    added = []
  }
  for (const pair of pairs) {
    const before = pair.was === undefined ? undefined : was[pair.was]
    const after = pair.is === undefined ? undefined : is[pair.is]
    if (before && after) flush()
    else if (before) removed.push(before)
    else if (after) added.push(after)
  }
  flush()
  return differences
}
