import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import { flowText } from '@shared/features/etl/flow-text'
import { choiceWords, readingKey } from '@shared/features/file-import/choice-words'
import { formatDateTime } from '@shared/kit/format'
import type { FlowSource } from '@shared/model/etl/flow/source'
import type { PipelineReading } from '@shared/model/file-import/remembered'
import { useRef, useState } from 'react'
import { call, messageOf } from '../../../ipc/client'
import { useCall } from '../../../ipc/use-call'
import { requestLoading } from '../../../session/loading'
import { Allowed, may } from '../../../session/permission'
import { useNotify } from '../../../ui/notifications'
import { type PlainColumn, PlainTable } from '../../../ui/table/plain-table'
import { mostReadings, withExample } from './change-readings'
import { SenderDialog } from './sender-dialog'

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

interface ReadingsProps {
  /** Id of the pipeline. */
  readonly pipeline: string
  readonly source: Extract<FlowSource, { readonly kind: 'folder' }>
  readonly onChange: (readings: PipelineReading[]) => void
}

/** **Cách đọc tệp**: how files with known headings are read, by their senders; added and changed by an example file. */
export function Readings({ pipeline, source, onChange }: ReadingsProps) {
  const styles = useStyles()
  const notify = useNotify()
  const { data: runs } = useCall('etl:runs', { id: pipeline })
  const { readings = [], columns } = source
  /** As it is once an example was read: the dialog takes its time. */
  const latest = useRef({ readings, columns, onChange })
  latest.current = { readings, columns, onChange }
  const adder = useRef<HTMLButtonElement>(null)
  const [renamed, setRenamed] = useState<PipelineReading>()

  const usedAt = (reading: PipelineReading): number | undefined => {
    const key = readingKey(reading)
    return runs?.find(({ outcome }) => outcome?.files.some(file => file.reading === key))?.startedAt
  }
  const take = async (token: string, changed?: PipelineReading): Promise<void> => {
    try {
      const { columns: agreed } = latest.current
      const { reading, missing, added } = await call('etl:exampleReading', {
        token,
        columns: [...agreed]
      })
      const { next, kind } = withExample(latest.current.readings, reading, changed)
      if (!next) {
        notify({ title: text.failed, body: text.most, intent: 'error' })
        return
      }
      latest.current.onChange(next)
      const isMisfit = missing.length + added.length > 0
      notify({
        title: kind === 'changed' ? text.changed : text.added,
        body: [
          ...(kind === 'other' ? [text.other] : []),
          ...(isMisfit ? [text.misfit(missing.join(', '), added.join(', '))] : []),
          text.unsaved
        ].join(' '),
        intent: isMisfit ? 'warning' : 'success'
      })
    } catch (error) {
      notify({ title: text.failed, body: messageOf(error), intent: 'error' })
    }
  }
  const ask = (changed?: PipelineReading): void =>
    requestLoading({
      kind: 'example',
      readings: changed ? [changed] : readings,
      onTake: token => void take(token, changed)
    })
  const remove = (reading: PipelineReading): void => {
    onChange(readings.filter(own => own !== reading))
    adder.current?.focus()
    notify({ title: text.removed, body: text.unsaved, intent: 'success' })
  }
  const parts: PlainColumn<PipelineReading>[] = [
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
      cell: ({ choice }) => choiceWords(choice).join('; ') || text.asGuessed
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
  if (may('operate')) {
    parts.push({
      key: 'actions',
      title: text.heads.actions,
      narrow: true,
      cell: reading => (
        <span className={styles.actions}>
          <Button
            size="small"
            appearance="subtle"
            aria-label={text.changeOf(nameOf(reading))}
            onClick={() => ask(reading)}
          >
            {text.change}
          </Button>
          <Button
            size="small"
            appearance="subtle"
            aria-label={text.sender.openOf(nameOf(reading))}
            onClick={() => setRenamed(reading)}
          >
            {text.sender.open}
          </Button>
          <Button
            size="small"
            appearance="subtle"
            aria-label={text.removeOf(nameOf(reading))}
            onClick={() => remove(reading)}
          >
            {text.remove}
          </Button>
        </span>
      )
    })
  }
  return (
    <>
      <h3 className={styles.title}>{text.title}</h3>
      <p className={styles.hint}>{readings.length === 0 ? text.none : text.words}</p>
      {readings.length > 0 && <PlainTable label={text.title} columns={parts} rows={readings} />}
      <Allowed to="operate">
        <div>
          <Button
            ref={adder}
            icon={<AddRegular />}
            disabledFocusable={readings.length >= mostReadings}
            title={readings.length >= mostReadings ? text.most : undefined}
            onClick={() => ask()}
          >
            {text.add}
          </Button>
        </div>
      </Allowed>
      {renamed && (
        <SenderDialog
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

/** Accessible name of a reading, used in the labels of its buttons. */
const nameOf = ({ sender, senderName, heading }: PipelineReading): string =>
  [senderName ?? sender, heading[0]].filter(Boolean).join(', ')
