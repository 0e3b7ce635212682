import {
  acceptCompletion,
  autocompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
  closeCompletion,
  insertCompletionText,
  moveCompletionSelection,
  pickedCompletion,
  startCompletion
} from '@codemirror/autocomplete'
import { history, historyKeymap, standardKeymap } from '@codemirror/commands'
import { EditorState, type Extension, Prec } from '@codemirror/state'
import { EditorView, keymap } from '@codemirror/view'
import { sqlEditorText } from '@shared/features/query/sql/editor-text'
import { sqlErrorExtension } from './faults'
import { sqlEditorTheme } from './looks'
import { findSqlCompletions, type SqlCompletionOption, type SqlCompletionTable } from './offers'
import { sqlHighlighting } from './paint'
import { replaceSelectionOnTyping } from './replace-selection'

/** Callbacks of the page, read again at each event. */
export interface SqlEditorCallbacks {
  tables(): readonly SqlCompletionTable[]
  run(): void
  changed(sql: string): void
}

/**
 * CodeMirror extensions of one editor. `nonce` admits its styles under the content security policy.
 */
export function createSqlEditorExtensions(
  owner: SqlEditorCallbacks,
  nonce: string,
  labels: SqlEditorLabelIds
): Extension {
  return [
    EditorView.cspNonce.of(nonce),
    EditorState.phrases.of({
      Completions: sqlEditorText.completions,
      'Selection deleted': sqlEditorText.deleted,
      'Control character': sqlEditorText.control
    }),
    EditorState.tabSize.of(2),
    // Pasted text is normalised to NFC, because it may be decomposed while typed text is composed.
    EditorView.clipboardInputFilter.of(text => text.normalize('NFC')),
    // A dropped file is not SQL and is handled by the window.
    Prec.highest(EditorView.domEventHandlers({ drop: hasFiles, dragover: hasFiles })),
    EditorView.lineWrapping,
    EditorView.contentAttributes.of({
      'aria-labelledby': labels.name,
      'aria-describedby': labels.description,
      spellcheck: 'false',
      autocorrect: 'off',
      autocapitalize: 'off',
      translate: 'no'
    }),
    history(),
    autocompletion({
      override: [context => complete(context, owner.tables())],
      defaultKeymap: false,
      icons: false,
      maxRenderedOptions: 60
    }),
    Prec.highest(keymap.of(keysOf(owner))),
    keymap.of([...standardKeymap, ...historyKeymap]),
    replaceSelectionOnTyping,
    sqlHighlighting,
    sqlErrorExtension,
    sqlEditorTheme,
    EditorView.updateListener.of(({ docChanged, state }) => {
      if (docChanged) owner.changed(state.doc.toString())
    })
  ]
}

export interface SqlEditorLabelIds {
  readonly name: string
  readonly description: string
}

const hasFiles = ({ dataTransfer }: DragEvent): boolean =>
  dataTransfer?.types.includes('Files') === true

/**
 * Key bindings of the editor. Ctrl+Space is not bound, because input methods use it; Tab leaves the
 * field unless a completion list is open.
 */
const keysOf = (owner: SqlEditorCallbacks) => [
  {
    key: 'Mod-Enter',
    // Stops the key, because the page might handle it too.
    stopPropagation: true,
    run: (view: EditorView) => {
      closeCompletion(view)
      owner.run()
      return true
    }
  },
  { key: 'Alt-ArrowDown', run: startCompletion },
  { key: 'Escape', run: closeCompletion, stopPropagation: true },
  { key: 'ArrowDown', run: moveCompletionSelection(true) },
  { key: 'ArrowUp', run: moveCompletionSelection(false) },
  { key: 'PageDown', run: moveCompletionSelection(true, 'page') },
  { key: 'PageUp', run: moveCompletionSelection(false, 'page') },
  { key: 'Enter', run: acceptCompletion },
  { key: 'Tab', run: acceptCompletion }
]

function complete(
  { state, pos, explicit }: CompletionContext,
  tables: readonly SqlCompletionTable[]
): CompletionResult | null {
  const found = findSqlCompletions(state.doc.toString(), pos, tables, explicit)
  if (!found || found.offers.length === 0) return null
  return { from: found.from, options: found.offers.map(completionOf), filter: false }
}

const completionOf = ({ label, detail, insert, kind }: SqlCompletionOption): Completion => ({
  label,
  // A blank precedes the detail, because screen readers read label and detail without a separator.
  ...(detail && { detail: ` ${detail}` }),
  type: kind,
  apply: (view, completion, from, to) => {
    const text = insertCompletionText(view.state, insert, from, to)
    const caret = from + insert.length - (kind === 'function' ? 1 : 0)
    view.dispatch({
      ...text,
      selection: { anchor: caret },
      annotations: pickedCompletion.of(completion)
    })
  }
})
