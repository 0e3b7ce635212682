import { type Filling, isRowsFilling, type ValueFilling } from '../filling'
import { createFormError } from '../form-fault'
import type { FormPackage } from '../form-package'
import { applyEdits, type TextEdit } from '../xml-tree'
import { FormDocument, type TextPart } from './document-parts'
import {
  bookmarkEdits,
  controlEdits,
  createBookmarkIds,
  type TypedFilling,
  typedEdits,
  typedFillings
} from './fill-marks'
import { cellEdit, cellLabel, tableAt, tableRowEdits } from './fill-rows'
import { findMarks, type MarkPlace } from './find-marks'
import { requestFieldUpdate } from './update-fields'
import { documentText } from './write-text'

/** Fills a document and returns the labels of the written places. Changes the parts of `pack`. */
export function fillDocument(pack: FormPackage, fillings: readonly Filling[]): string[] {
  const document = new FormDocument(pack)
  const marks = findMarks(document)
  const nextId = createBookmarkIds(document.parts)
  const typed: TypedFilling[] = []
  const changed = fillings.flatMap(filling => {
    if (!isRowsFilling(filling)) return fillValue(document, marks, filling, typed, nextId)
    if (filling.target.kind !== 'tableRow') throw refusedTarget()
    const rows = tableRowEdits(document, filling.target, filling)
    document.body.edits.push(...rows.edits)
    return rows.changed
  })
  for (const [text, found] of Map.groupBy(typed, ({ place }) => place.text)) {
    text.edits.push(...typedEdits(text, found))
  }
  for (const part of document.parts) writePart(pack, part)
  if (changed.length > 0) requestFieldUpdate(pack, document)
  return changed
}

const refusedTarget = () =>
  createFormError('Biểu mẫu Word chỉ nhận số liệu vào dấu, ô bảng và dòng bảng lặp.')

function fillValue(
  document: FormDocument,
  marks: ReadonlyMap<string, readonly MarkPlace[]>,
  { target, value }: ValueFilling,
  typed: TypedFilling[],
  nextId: () => number
): string[] {
  if (target.kind === 'tableCell') {
    const { table, row, column } = target
    const label = cellLabel(table, row, column)
    const cell = tableAt(document, table).rows[row]?.cells[column]
    const text = documentText(value, label)
    document.body.edits.push(cellEdit(document.body.part.xml, cell, text, label))
    return [label]
  }
  if (target.kind !== 'mark') throw refusedTarget()
  const label = `“${target.name}”`
  const places = placesOf(marks, target.name)
  const text = documentText(value, label)
  const typedPlaces = places.filter(place => place.kind === 'typed')
  typed.push(...typedFillings(typedPlaces, target.name, text, nextId))
  for (const place of places) {
    if (place.kind === 'control') place.text.edits.push(...controlEdits(place, text, label))
    if (place.kind === 'bookmark') place.text.edits.push(...bookmarkEdits(place, text, label))
  }
  return places.map(() => target.name)
}

/** Places of the first kind that a name has: content controls, then bookmarks, then typed marks. */
function placesOf(
  marks: ReadonlyMap<string, readonly MarkPlace[]>,
  name: string
): readonly MarkPlace[] {
  const places = marks.get(name.normalize('NFC')) ?? []
  for (const kind of ['control', 'bookmark', 'typed'] as const) {
    const found = places.filter(place => place.kind === kind)
    if (found.length > 0) return found
  }
  throw createFormError(`Biểu mẫu không có dấu “${name}”.`)
}

function writePart(pack: FormPackage, { part, edits }: TextPart): void {
  if (edits.length === 0) return
  refuseOverlap(edits)
  pack.write(part.path, applyEdits(part.xml, edits))
}

function refuseOverlap(edits: readonly TextEdit[]): void {
  const ordered = edits.toSorted((a, b) => a.start - b.start || a.end - b.end)
  if (ordered.some((edit, place) => edit.start < (ordered[place - 1]?.end ?? 0))) {
    throw createFormError(
      'Có hai số liệu cùng ghi vào một chỗ của văn bản, ví dụ một ô bảng và một dấu trong ô đó.'
    )
  }
}
