import {
  Button,
  Checkbox,
  MessageBar,
  MessageBarBody,
  makeStyles,
  Spinner
} from '@fluentui/react-components'
import type { LocalityFilePreview } from '@shared/features/localities/calls'
import { localitiesText } from '@shared/features/localities/text'
import { formatNumber } from '@shared/kit/format'
import { formText } from '@shared/kit/words/form-text'
import { useState } from 'react'
import { call, toErrorMessage } from '../../../ipc/client'
import { useNotify } from '../../../ui/notifications'
import { createTextColumns, type PlainColumn, PlainTable } from '../../../ui/table/plain-table'
import { WideDialog } from '../../../ui/wide-dialog'

const text = localitiesText.import

const useStyles = makeStyles({ buttons: { display: 'flex', flexWrap: 'wrap', gap: '8px' } })

interface LocalityImportDialogProps {
  readonly preview: LocalityFilePreview
  readonly onClose: () => void
  readonly onSaved: () => void
}

/**
 * Dialog that compares a file of localities with the list in use row by row, lets the user choose
 * between both readings, and imports the file.
 */
export function LocalityImportDialog({ preview, onClose, onSaved }: LocalityImportDialogProps) {
  const { counts, token, name } = preview
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set())
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const notify = useNotify()
  const canSave = counts.faults === 0 && counts.added + counts.changed + counts.ended > kept.size
  const save = async (): Promise<void> => {
    setBusy(true)
    try {
      await call('localities:import', { token, kept: [...kept] })
      notify({ title: text.done, body: name, intent: 'success' })
      onSaved()
      onClose()
    } catch (failure) {
      setFault(toErrorMessage(failure))
      setBusy(false)
    }
  }
  return (
    <WideDialog
      title={text.title(name)}
      fault={fault === undefined ? undefined : { title: text.failed, words: fault }}
      onClose={() => {
        if (!busy) onClose()
      }}
      actions={
        <>
          <Button disabled={busy} onClick={onClose}>
            {canSave ? formText.form.cancel : formText.form.close}
          </Button>
          {canSave && (
            <Button
              appearance="primary"
              disabled={busy}
              icon={busy ? <Spinner size="tiny" /> : undefined}
              onClick={() => void save()}
            >
              {text.confirm}
            </Button>
          )}
        </>
      }
    >
      <PreviewCounts counts={counts} />
      <FaultTable preview={preview} />
      <DifferenceTable preview={preview} kept={kept} onKeep={setKept} />
      <AddedTable preview={preview} />
    </WideDialog>
  )
}

function PreviewCounts({ counts }: Pick<LocalityFilePreview, 'counts'>) {
  const { added, changed, ended, same, missing } = counts
  const isSame = added + changed + ended === 0 && counts.faults === 0
  return (
    <>
      <p>
        {text.counts(
          formatNumber(added),
          formatNumber(changed),
          formatNumber(ended),
          formatNumber(same)
        )}
      </p>
      {missing > 0 && <p>{text.missing(formatNumber(missing))}</p>}
      {isSame && <p>{text.nothing}</p>}
    </>
  )
}

interface PreviewProps {
  readonly preview: LocalityFilePreview
}

const faultColumns = createTextColumns([text.line, text.fault])

function FaultTable({ preview: { counts, faults } }: PreviewProps) {
  if (counts.faults === 0) return null
  return (
    <>
      <MessageBar intent="error" layout="multiline">
        <MessageBarBody>{text.faults(formatNumber(counts.faults))}</MessageBarBody>
      </MessageBar>
      <PlainTable
        label={text.fault}
        columns={faultColumns}
        rows={faults.map(({ line, message }) => [String(line), message])}
      />
      <ShownRows shown={faults.length} count={counts.faults} />
    </>
  )
}

type Difference = LocalityFilePreview['differences'][number]

interface DifferenceTableProps extends PreviewProps {
  /** Keys of the localities for which the list in use is kept. */
  readonly kept: ReadonlySet<string>
  readonly onKeep: (kept: ReadonlySet<string>) => void
}

function DifferenceTable({ preview, kept, onKeep }: DifferenceTableProps) {
  const styles = useStyles()
  const { counts, differences } = preview
  if (differences.length === 0) return null
  const change = (key: string, isTaken: boolean): void => {
    const next = new Set(kept)
    if (isTaken) next.delete(key)
    else next.add(key)
    onKeep(next)
  }
  const columns: readonly PlainColumn<Difference>[] = [
    {
      key: 'take',
      title: text.take,
      narrow: true,
      cell: ({ key, name }) => (
        <Checkbox
          aria-label={text.takeOne(name)}
          checked={!kept.has(key)}
          onChange={(_event, { checked }) => change(key, checked === true)}
        />
      )
    },
    { key: 'change', title: text.change, cell: row => text.changes[row.change] },
    { key: 'name', title: text.locality, cell: ({ name }) => name, wrapped: true },
    { key: 'here', title: text.here, cell: ({ here }) => here, wrapped: true, roomy: true },
    { key: 'file', title: text.file, cell: ({ file }) => file, wrapped: true, roomy: true }
  ]
  return (
    <>
      <div className={styles.buttons}>
        <Button onClick={() => onKeep(new Set())}>{text.takeAll}</Button>
        <Button onClick={() => onKeep(new Set(differences.map(({ key }) => key)))}>
          {text.keepAll}
        </Button>
      </div>
      <PlainTable label={text.differences} columns={columns} rows={differences} />
      <ShownRows shown={differences.length} count={counts.changed + counts.ended} />
    </>
  )
}

const { columns } = localitiesText
const addedColumns = createTextColumns([columns.name, columns.state])

function AddedTable({ preview: { counts, added } }: PreviewProps) {
  if (added.length === 0) return null
  return (
    <>
      <PlainTable
        label={text.added}
        columns={addedColumns}
        rows={added.map(({ name, words }) => [name, words])}
      />
      <ShownRows shown={added.length} count={counts.added} />
    </>
  )
}

/** Says how many rows of a table are shown, if not all are. */
function ShownRows({ shown, count }: { readonly shown: number; readonly count: number }) {
  if (shown === count) return null
  return <p>{text.more(formatNumber(shown), formatNumber(count))}</p>
}
