import { type Extension, StateEffect, StateField } from '@codemirror/state'
import { Decoration, type DecorationSet, EditorView, hoverTooltip } from '@codemirror/view'

/** Error at a position of the text; `position` and `length` in UTF-16 units. */
export interface SqlEditorError {
  readonly position: number
  readonly length: number
  readonly words: string
}

export const sqlErrorsEffect = StateEffect.define<readonly SqlEditorError[]>()

interface Shown {
  readonly faults: readonly SqlEditorError[]
  readonly marks: DecorationSet
}

/** Marked error ranges; they move with the surrounding text until they are replaced. */
const shown = StateField.define<Shown>({
  create: () => ({ faults: [], marks: Decoration.none }),
  update(value, transaction) {
    const told = transaction.effects.find(effect => effect.is(sqlErrorsEffect))
    if (!told) return { ...value, marks: value.marks.map(transaction.changes) }
    const faults: readonly SqlEditorError[] = told.value
    return { faults, marks: marksOf(faults, transaction.state.doc.length) }
  },
  provide: field => EditorView.decorations.from(field, ({ marks }) => marks)
})

function marksOf(faults: readonly SqlEditorError[], end: number): DecorationSet {
  const marks = faults.flatMap((fault, place) => {
    const { from, to } = editorRangeOfSqlError(fault, end)
    return to > from ? [Decoration.mark({ class: 'sql-fault', place }).range(from, to)] : []
  })
  return Decoration.set(marks, true)
}

/**
 * Range to mark for an error: at least one character; the last one if the error lies beyond the end
 * of the text.
 */
export function editorRangeOfSqlError(
  { position, length }: SqlEditorError,
  end: number
): { from: number; to: number } {
  const from = Math.min(Math.max(0, position), Math.max(0, end - 1))
  return { from, to: Math.min(end, Math.max(from + length, from + 1)) }
}

/** Tooltip that shows the error at the pointer position. */
const hints = hoverTooltip((view, at) => {
  const { faults, marks } = view.state.field(shown)
  let hint: { pos: number; end: number; above: boolean; words: string } | undefined
  marks.between(at, at, (from, to, { spec }) => {
    hint = { pos: from, end: to, above: true, words: faults[spec.place]?.words ?? '' }
  })
  if (!hint) return null
  const { words, ...place } = hint
  return {
    ...place,
    create: () => {
      const dom = document.createElement('div')
      dom.className = 'sql-hint'
      dom.textContent = words
      return { dom }
    }
  }
})

export const sqlErrorExtension: Extension = [shown, hints]
