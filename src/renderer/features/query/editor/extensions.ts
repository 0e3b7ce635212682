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
import { editorText } from '@shared/features/query/sql/editor-text'
import { sqlFaults } from './faults'
import { looks } from './looks'
import { type EditorTable, type Offer, offersAt } from './offers'
import { sqlPaint } from './paint'
import { replaceSelection } from './replace-selection'

/** What the editor asks its page for, always as it is now. */
export interface EditorOwner {
  tables(): readonly EditorTable[]
  run(): void
  changed(sql: string): void
}

/** All that one editor is made of. `nonce` lets its styles in. */
export function extensionsOf(owner: EditorOwner, nonce: string, labels: LabelIds): Extension {
  return [
    EditorView.cspNonce.of(nonce),
    EditorState.phrases.of({
      Completions: editorText.completions,
      'Selection deleted': editorText.deleted,
      'Control character': editorText.control
    }),
    EditorState.tabSize.of(2),
    // What is pasted may be written in parts; what is typed comes composed.
    EditorView.clipboardInputFilter.of(text => text.normalize('NFC')),
    // A file is no SQL: it goes the way of every file that is dropped on the window.
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
    replaceSelection,
    sqlPaint,
    sqlFaults,
    looks,
    EditorView.updateListener.of(({ docChanged, state }) => {
      if (docChanged) owner.changed(state.doc.toString())
    })
  ]
}

export interface LabelIds {
  readonly name: string
  readonly description: string
}

const hasFiles = ({ dataTransfer }: DragEvent): boolean =>
  dataTransfer?.types.includes('Files') === true

/** Ctrl+Space belongs to input methods; Tab leaves unless a choice is open. */
const keysOf = (owner: EditorOwner) => [
  {
    key: 'Mod-Enter',
    // The page may listen for it too.
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
  tables: readonly EditorTable[]
): CompletionResult | null {
  const found = offersAt(state.doc.toString(), pos, tables, explicit)
  if (!found || found.offers.length === 0) return null
  return { from: found.from, options: found.offers.map(completionOf), filter: false }
}

const completionOf = ({ label, detail, insert, kind }: Offer): Completion => ({
  label,
  // Read out behind the label without anything between them.
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
