import { isolateHistory } from '@codemirror/commands'
import { EditorState } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { Button, makeStyles, Text, tokens } from '@fluentui/react-components'
import { sqlEditorText } from '@shared/features/query/sql/editor-text'
import { formatSql } from '@shared/features/query/sql/format-sql'
import { useEffect, useId, useLayoutEffect, useRef } from 'react'
import { readStyleNonce } from '../../../ui/style-nonce'
import { createSqlEditorExtensions } from './extensions'
import { SqlErrorList } from './fault-list'
import { editorRangeOfSqlError, type SqlEditorError, sqlErrorsEffect } from './faults'
import type { SqlCompletionTable } from './offers'

export interface SqlEditorProps {
  readonly sql: string
  readonly onChange: (sql: string) => void
  /** Tables whose names and columns are offered for completion. */
  readonly tables: readonly SqlCompletionTable[]
  /** Errors of exactly this text; each is marked in place and listed below. */
  readonly faults: readonly SqlEditorError[]
  readonly onRun: () => void
  /** Accessible label of the field. */
  readonly label: string
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXS, minWidth: 0 },
  head: { display: 'flex', alignItems: 'center', justifyContent: 'space-between' },
  field: {
    minHeight: '10em',
    maxHeight: '28em',
    overflow: 'auto',
    border: `1px solid ${tokens.colorNeutralStrokeAccessible}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    ':focus-within': {
      outline: `2px solid ${tokens.colorStrokeFocus2}`,
      outlineOffset: '-1px'
    }
  },
  hint: { color: tokens.colorNeutralForeground3 }
})

/** SQL text field with the code editor; `SqlEditor` loads this component lazily. */
export function SqlTextEditor(props: SqlEditorProps) {
  const { sql, faults, label } = props
  const styles = useStyles()
  const [nameId, descriptionId] = [useId(), useId()]
  const place = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(undefined)
  const latest = useRef(props)
  /** Texts that were reported to the page but have not yet come back as `sql`. */
  const reported = useRef<string[]>([])
  const known = useRef(sql)
  const isReplacing = useRef(false)
  useLayoutEffect(() => {
    latest.current = props
  })

  useLayoutEffect(() => {
    if (!place.current) return
    const owner = {
      tables: () => latest.current.tables,
      run: () => latest.current.onRun(),
      changed: (text: string) => {
        // Changes that the page itself made are not reported back to the page.
        if (isReplacing.current) return
        reported.current.push(text)
        latest.current.onChange(text)
      }
    }
    const labels = { name: nameId, description: descriptionId }
    const made = new EditorView({
      parent: place.current,
      state: EditorState.create({
        doc: latest.current.sql,
        extensions: createSqlEditorExtensions(owner, readStyleNonce(), labels)
      })
    })
    view.current = made
    return () => made.destroy()
  }, [nameId, descriptionId])

  // Replaces the content only if the text differs, as one undoable step. A typed text that comes
  // back late from the page must never replace newer input.
  useLayoutEffect(() => {
    const isOther = sql !== known.current
    known.current = sql
    const at = reported.current.lastIndexOf(sql)
    if (at >= 0) reported.current.splice(0, at + 1)
    const made = view.current
    if (at >= 0 || !isOther || !made) return
    reported.current = []
    const text = sql.replaceAll('\r\n', '\n')
    if (made.state.doc.toString() === text) return
    isReplacing.current = true
    made.dispatch(replacing(made.state, text))
    isReplacing.current = false
  })

  useEffect(() => {
    view.current?.dispatch({ effects: sqlErrorsEffect.of(faults) })
  }, [faults])

  const goTo = (fault: SqlEditorError): void => {
    const made = view.current
    if (!made) return
    const { from, to } = editorRangeOfSqlError(fault, made.state.doc.length)
    made.dispatch({ selection: { anchor: from, head: to }, scrollIntoView: true })
    made.focus()
  }

  return (
    <div className={styles.root}>
      <div className={styles.head}>
        <Text id={nameId} weight="semibold">
          {label}
        </Text>
        <Button size="small" onClick={() => props.onChange(formatSql(sql))}>
          {sqlEditorText.format}
        </Button>
      </div>
      <div ref={place} className={styles.field} />
      <Text id={descriptionId} size={200} className={styles.hint}>
        {sqlEditorText.description}
      </Text>
      <SqlErrorList sql={sql} faults={faults} onChoose={goTo} />
    </div>
  )
}

/**
 * Minimal change between two texts without their common prefix and suffix, so that caret and marks
 * outside stay.
 */
function replacing({ doc }: EditorState, sql: string): Parameters<EditorView['dispatch']>[0] {
  const old = doc.toString()
  const shorter = Math.min(old.length, sql.length)
  let start = 0
  while (start < shorter && old[start] === sql[start]) start++
  let end = 0
  while (end < shorter - start && old.at(-1 - end) === sql.at(-1 - end)) end++
  return {
    // Makes the change a separate undo step, regardless of what was typed just before.
    annotations: isolateHistory.of('full'),
    changes: { from: start, to: old.length - end, insert: sql.slice(start, sql.length - end) }
  }
}
