import { Button } from '@fluentui/react-components'
import type { LoadComparison, LoadTargetTable } from '@shared/features/data-load/calls'
import { localityQuestionText } from '@shared/features/data-load/locality-text'
import { dataLoadText } from '@shared/features/data-load/text'
import { formText } from '@shared/kit/words/form-text'
import type { FileProfile } from '@shared/model/file-import/profile'
import { useEffect, useRef, useState } from 'react'
import { call, toErrorMessage } from '../../ipc/client'
import { useCall } from '../../ipc/use-call'
import { ConfirmDialog } from '../../ui/confirm-dialog'
import { SelectField } from '../../ui/form/choice-field'
import { UnsavedFormGuard } from '../../ui/form/leave-guard'
import { LoadProgressBar } from '../../ui/page/load-bar'
import { LocalityQuestions, useLocalityQuestions } from '../../ui/page/locality-questions'
import { EmptyState, ErrorState, LoadingState } from '../../ui/page/states'
import { WideDialog } from '../../ui/wide-dialog'
import { LoadColumnMapping } from './column-mapping'
import { LoadTargetDetails } from './target-facts'
import { useLoadColumnMapping } from './use-mapping'

const text = dataLoadText.targets

interface LoadMappingDialogProps {
  readonly token: string
  readonly profile: FileProfile
  /** Whether leaving would lose the parse settings that the user chose for the file. */
  readonly isUnsaved: boolean
  readonly table: string | undefined
  readonly onClose: () => void
  readonly onCompared: (comparison: LoadComparison) => void
}

/**
 * Dialog that chooses the target table and the column mapping; the file is then read completely and
 * compared with the table.
 */
export function LoadMappingDialog(props: LoadMappingDialogProps) {
  const { token, profile, isUnsaved, table, onClose, onCompared } = props
  const { data, error, reload } = useCall('dataLoad:targets')
  const [id, setId] = useState(table ?? '')
  const target = data?.find(one => one.id === id)
  const [fault, setFault] = useState<string>()
  const [load, setLoad] = useState<string>()
  const closed = useRef(false)
  const asked = useLocalityQuestions()
  const mapping = useLoadColumnMapping(token, target)
  const { sources, partition } = mapping
  useEffect(() => {
    if (mapping.fault !== undefined) setFault(mapping.fault)
  }, [mapping.fault])
  const compare = async (): Promise<void> => {
    if (!target || !sources) return
    const name = crypto.randomUUID()
    setLoad(name)
    setFault(undefined)
    try {
      const chosen = { sources: [...sources], partition, localities: asked.decisions }
      const answer = await call('dataLoad:stage', { load: name, token, table: id, ...chosen })
      if (answer.outcome === 'cancelled') setFault(dataLoadText.progress.stopped)
      else if (answer.outcome === 'ambiguous') {
        asked.ask(answer.questions)
        setFault(localityQuestionText.asked)
      } else if (closed.current) drop(name)
      else onCompared(answer.comparison)
    } catch (problem) {
      setFault(toErrorMessage(problem))
    } finally {
      setLoad(undefined)
    }
  }
  const [asking, setAsking] = useState(false)
  const isChanged = isUnsaved || mapping.isChosen
  const close = (): void => {
    if (isChanged) setAsking(true)
    else leave()
  }
  const leave = (): void => {
    closed.current = true
    if (load) void call('dataLoad:stop', { load }).catch(() => undefined)
    onClose()
  }
  const why = target && sources ? missingOf(target, sources, partition) : undefined
  const ready =
    target?.refusal === '' && sources !== undefined && why === undefined && asked.isAnswered
  return (
    <WideDialog
      title={text.title(profile.fileName)}
      fault={
        fault === undefined
          ? undefined
          : { title: text.failed, words: `${fault} ${text.unchanged}` }
      }
      onClose={close}
      actions={
        <>
          <Button onClick={close}>{text.close}</Button>
          <Button
            appearance="primary"
            disabledFocusable={!ready || load !== undefined}
            onClick={() => void compare()}
          >
            {text.compare}
          </Button>
        </>
      }
    >
      {error !== undefined && !data && <ErrorState error={error} onRetry={reload} />}
      {!data && error === undefined && <LoadingState lines={6} />}
      {data?.length === 0 && <EmptyState message={text.none} />}
      {data && data.length > 0 && (
        <SelectField
          name="table"
          label={text.table}
          required
          placeholder={text.choose}
          value={id}
          choices={data.map(one => ({ value: one.id, label: one.name }))}
          disabled={load !== undefined}
          onChange={chosen => {
            setId(chosen)
            asked.ask([])
          }}
        />
      )}
      <LocalityQuestions state={asked} disabled={load !== undefined} />
      {load !== undefined && <LoadProgressBar load={load} />}
      {target && load === undefined && (
        <LoadTargetDetails target={target} mapping={mapping} why={why} />
      )}
      {target && load === undefined && target.refusal === '' && (
        <LoadColumnMapping profile={profile} target={target} mapping={mapping} />
      )}
      <UnsavedFormGuard active={isChanged} />
      <ConfirmDialog
        open={asking}
        title={formText.discard.title}
        confirmLabel={formText.discard.confirm}
        cancelLabel={formText.discard.stay}
        onConfirm={leave}
        onCancel={() => setAsking(false)}
      />
    </WideDialog>
  )
}

/**
 * Discards a load whose reading finished just as the user cancelled, so that it does not stay
 * stored.
 */
const drop = (load: string): void => void call('dataLoad:drop', { load }).catch(() => undefined)

/** Message about required mappings that are missing; undefined if there are none. */
function missingOf(
  { columns, key, writeStrategy }: LoadTargetTable,
  sources: readonly (number | null)[],
  partition: string
): string | undefined {
  const isMapped = (name: string): boolean =>
    typeof sources[columns.findIndex(column => column.name === name)] === 'number'
  const missing = key.filter(name => !isMapped(name))
  if (missing.length > 0) return text.keyMissing(missing.join(', '))
  if (sources.every(source => source === null)) return text.noneMapped
  const needsPart = writeStrategy === 'partitioned' && !isMapped(partition)
  return needsPart ? text.partitionMissing : undefined
}
