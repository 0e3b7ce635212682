import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import { flowText } from '@shared/features/etl/flow-text'
import {
  describeReadingOptionChoices,
  hashReadingOptionsIdentity
} from '@shared/features/file-import/choice-words'
import { formatDateTime } from '@shared/kit/format'
import type { FlowSource } from '@shared/model/etl/flow/source'
import type { PipelineReadingOptions } from '@shared/model/file-import/remembered'
import { useRef, useState } from 'react'
import { useCall } from '../../../ipc/use-call'
import { hasPermission, IfPermitted } from '../../../session/permission'
import { useNotify } from '../../../ui/notifications'
import { type PlainColumn, PlainTable } from '../../../ui/table/plain-table'
import { maxPipelineReadingOptions } from './change-readings'
import { FileSenderDialog } from './sender-dialog'
import { useAddExampleReadingOptions } from './use-example'

const text = flowText.readings

const useStyles = makeStyles({
  title: {
    margin: '8px 0 0',
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightSemibold,
    lineHeight: '20px'
  },
  hint: { color: tokens.colorNeutralForeground3 },
  lines: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  actions: { display: 'inline-flex', gap: '4px' }
})

interface PipelineReadingsProps {
  /** Id of the pipeline. */
  readonly pipeline: string
  readonly source: Extract<FlowSource, { readonly kind: 'folder' }>
  readonly onChange: (readings: PipelineReadingOptions[]) => void
}

/**
 * **Cách đọc tệp** (how to read files): parse settings by sender, for files with known headers; an
 * example file adds or changes one.
 */
export function PipelineReadingOptionsList({ pipeline, source, onChange }: PipelineReadingsProps) {
  const styles = useStyles()
  const notify = useNotify()
  const { data: runs } = useCall('etl:runs', { id: pipeline })
  const { readings = [], columns } = source
  const ask = useAddExampleReadingOptions({ readings, columns, onChange })
  const adder = useRef<HTMLButtonElement>(null)
  const [renamed, setRenamed] = useState<PipelineReadingOptions>()

  const usedAt = (reading: PipelineReadingOptions): number | undefined => {
    const key = hashReadingOptionsIdentity(reading)
    return runs?.find(({ outcome }) => outcome?.files.some(file => file.reading === key))?.startedAt
  }
  const remove = (reading: PipelineReadingOptions): void => {
    onChange(readings.filter(own => own !== reading))
    adder.current?.focus()
    notify({ title: text.removed, body: text.unsaved, intent: 'success' })
  }
  const parts: PlainColumn<PipelineReadingOptions>[] = [
    {
      key: 'heading',
      title: text.heads.heading,
      wrapped: true,
      roomy: true,
      cell: ({ heading }) => <span className={styles.lines}>{heading.join('\n')}</span>
    },
    {
      key: 'sender',
      title: text.heads.sender,
      wrapped: true,
      cell: ({ sender, senderName }) => senderName ?? (sender || text.unnamed)
    },
    {
      key: 'differs',
      title: text.heads.differs,
      wrapped: true,
      roomy: true,
      cell: ({ choice }) => describeReadingOptionChoices(choice).join('; ') || text.asGuessed
    },
    {
      key: 'used',
      title: text.heads.used,
      wrapped: true,
      cell: reading => {
        const time = usedAt(reading)
        return time === undefined ? (runs ? text.unused : '') : formatDateTime(time)
      }
    }
  ]
  if (hasPermission('operate')) {
    parts.push({
      key: 'actions',
      title: text.heads.actions,
      narrow: true,
      cell: reading => (
        <ReadingActions
          name={nameOf(reading)}
          onChange={() => ask(reading)}
          onRename={() => setRenamed(reading)}
          onRemove={() => remove(reading)}
        />
      )
    })
  }
  return (
    <>
      <h3 className={styles.title}>{text.title}</h3>
      <p className={styles.hint}>{readings.length === 0 ? text.none : text.words}</p>
      {readings.length > 0 && <PlainTable label={text.title} columns={parts} rows={readings} />}
      <IfPermitted to="operate">
        <div>
          <Button
            ref={adder}
            icon={<AddRegular />}
            disabledFocusable={readings.length >= maxPipelineReadingOptions}
            title={readings.length >= maxPipelineReadingOptions ? text.most : undefined}
            onClick={() => ask()}
          >
            {text.add}
          </Button>
        </div>
      </IfPermitted>
      {renamed && (
        <FileSenderDialog
          readings={readings}
          reading={renamed}
          onDone={changed => {
            onChange(readings.map(own => (own === renamed ? changed : own)))
            notify({ title: text.sender.done, body: text.unsaved, intent: 'success' })
          }}
          onClose={() => setRenamed(undefined)}
        />
      )}
    </>
  )
}

interface ReadingActionsProps {
  /** Accessible name of the parse settings. */
  readonly name: string
  readonly onChange: () => void
  readonly onRename: () => void
  readonly onRemove: () => void
}

/**
 * Buttons that change parse settings by another example file, change their sender, or remove them.
 */
function ReadingActions({ name, onChange, onRename, onRemove }: ReadingActionsProps) {
  const styles = useStyles()
  return (
    <span className={styles.actions}>
      <Button size="small" appearance="subtle" aria-label={text.changeOf(name)} onClick={onChange}>
        {text.change}
      </Button>
      <Button
        size="small"
        appearance="subtle"
        aria-label={text.sender.openOf(name)}
        onClick={onRename}
      >
        {text.sender.open}
      </Button>
      <Button size="small" appearance="subtle" aria-label={text.removeOf(name)} onClick={onRemove}>
        {text.remove}
      </Button>
    </span>
  )
}

/** Accessible name of parse settings, which the labels of their buttons contain. */
const nameOf = ({ sender, senderName, heading }: PipelineReadingOptions): string =>
  [senderName ?? sender, heading[0]].filter(Boolean).join(', ')
