import { type EditorState, RangeSetBuilder, StateField } from '@codemirror/state'
import { Decoration, type DecorationSet, EditorView } from '@codemirror/view'
import { sqlFunctionDescriptions, sqlKeywordChoices } from '@shared/features/query/sql/editor-text'
import { type SqlToken, sqlTokensOf } from '@shared/model/query/sql/sql-words'

const keywords = new Set(
  `${sqlKeywordChoices.join(' ')} BY ASC OFFSET RIGHT FULL INNER OUTER CROSS NATURAL LIKE ILIKE OVER PARTITION NULLS FIRST LAST ALL UNION INTERSECT EXCEPT EXISTS CAST`
    .toLowerCase()
    .split(' ')
)

interface Painted {
  readonly tokens: readonly SqlToken[]
  readonly marks: DecorationSet
}

/** Syntax highlighting by the same tokeniser that finds parameters and formats the text. */
const painted = StateField.define<Painted>({
  create: state => paint(state),
  update: (value, transaction) => (transaction.docChanged ? paint(transaction.state) : value),
  provide: field => EditorView.decorations.from(field, ({ marks }) => marks)
})

/** Highlights the bracket at the caret and its partner. */
const brackets = EditorView.decorations.compute(['doc', 'selection'], state => {
  const { head, empty } = state.selection.main
  const pair = empty ? pairAt(state.field(painted).tokens, head) : undefined
  return Decoration.set(
    (pair ?? []).map(at => Decoration.mark({ class: 'sql-bracket' }).range(at, at + 1)),
    true
  )
})

export const sqlHighlighting = [painted, brackets]

/**
 * Maximum length in characters of highlighted text; a longer text is rejected on execution, and
 * tokenising it on every key press is slow.
 */
const longestPainted = 50_000

function paint(state: EditorState): Painted {
  const tokens = state.doc.length > longestPainted ? [] : sqlTokensOf(state.doc.toString())
  const marks = new RangeSetBuilder<Decoration>()
  for (const [place, token] of tokens.entries()) {
    const name = classOf(token, tokens[place + 1])
    if (name) {
      marks.add(token.at, token.at + token.text.length, Decoration.mark({ class: `sql-${name}` }))
    }
  }
  return { tokens, marks: marks.finish() }
}

function classOf({ kind, text }: SqlToken, next: SqlToken | undefined): string | undefined {
  if (kind !== 'word') return ['blank', 'sign', 'quoted'].includes(kind) ? undefined : kind
  const word = text.toLowerCase()
  if (next?.text === '(' && word in sqlFunctionDescriptions) return 'function'
  return keywords.has(word) ? 'keyword' : undefined
}

/** Positions of a bracket next to the caret and of its partner. */
function pairAt(tokens: readonly SqlToken[], caret: number): [number, number] | undefined {
  const open: number[] = []
  for (const { kind, text, at } of tokens) {
    if (kind !== 'sign') continue
    if (text === '(') open.push(at)
    if (text !== ')') continue
    const start = open.pop()
    const isBeside = [start, at].some(one => one === caret || one === caret - 1)
    if (start !== undefined && isBeside) return [start, at]
  }
  return undefined
}
