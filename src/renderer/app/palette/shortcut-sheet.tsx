import { Button } from '@fluentui/react-components'
import { helpText } from '@shared/features/help/screen'
import { shortcutText as text } from '@shared/features/search/text'
import { commandDefinitions, commandIds } from '@shared/model/commands'
import { InlineCode } from '../../ui/page/details'
import { ReadOnlyDialog } from '../../ui/read-dialog'
import { type PlainColumn, PlainTable } from '../../ui/table/plain-table'

interface Shortcut {
  readonly keys: string
  readonly does: string
}

const words: Readonly<Record<string, string>> = { CmdOrCtrl: 'Ctrl', Left: '←', Right: '→' }

/**
 * Derived from the command list that the keyboard handler uses, so that displayed and actual
 * shortcuts cannot differ.
 */
const shortcuts: readonly Shortcut[] = commandIds.flatMap(id => {
  const { accelerator, label } = commandDefinitions[id]
  if (!accelerator) return []
  const keys = accelerator.split('+').map(part => words[part] ?? part)
  return [{ keys: keys.join(' + '), does: label }]
})

const columns: readonly PlainColumn<Shortcut>[] = [
  {
    key: 'keys',
    title: text.keys,
    narrow: true,
    cell: ({ keys }) => <InlineCode>{keys}</InlineCode>
  },
  { key: 'does', title: text.does, wrapped: true, cell: ({ does }) => does }
]

interface ShortcutSheetProps {
  readonly onClose: () => void
  readonly onHelp: () => void
}

/** Dialog (Ctrl+/) that lists all global keyboard shortcuts. */
export function ShortcutSheet({ onClose, onHelp }: ShortcutSheetProps) {
  return (
    <ReadOnlyDialog
      title={text.title}
      actions={<Button onClick={onHelp}>{helpText.openFromSheet}</Button>}
      onClose={onClose}
    >
      <PlainTable label={text.title} columns={columns} rows={shortcuts} />
    </ReadOnlyDialog>
  )
}
