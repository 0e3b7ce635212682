import { Button, makeStyles, Subtitle2, Tooltip, tokens } from '@fluentui/react-components'
import { ArrowDownRegular } from '@fluentui/react-icons/svg/arrow-down'
import { ArrowUpRegular } from '@fluentui/react-icons/svg/arrow-up'
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss'
import { proposeMilitaryRankOrder } from '@shared/features/standard-model/known-ranks'
import { maxNamesByOrderedList } from '@shared/features/standard-model/model'
import { standardModelText } from '@shared/features/standard-model/text'
import { formatNumber } from '@shared/kit/format'
import { useEffect, useRef, useState } from 'react'
import { useCall } from '../../../ipc/use-call'
import { ErrorState, LoadingState } from '../../../ui/page/states'
import type { ModelColumnView } from './mapping-columns'

const text = standardModelText.dialog.order

const useStyles = makeStyles({
  part: { display: 'flex', flexDirection: 'column', rowGap: '8px', flexShrink: 0 },
  quiet: { color: tokens.colorNeutralForeground3, maxWidth: '90ch' },
  open: { color: tokens.colorStatusWarningForeground1 },
  list: { margin: 0, padding: 0, listStyleType: 'none', maxWidth: '560px' },
  line: {
    display: 'grid',
    gridTemplateColumns: '28px minmax(0, 1fr) 96px auto',
    alignItems: 'center',
    columnGap: '8px',
    minHeight: '32px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`
  },
  number: { textAlign: 'right', color: tokens.colorNeutralForeground3 },
  adds: { display: 'flex', flexWrap: 'wrap', gap: '8px' }
})

interface NameOrderFieldsProps {
  readonly column: ModelColumnView
  /** Id of the table that the unit loaded; the next property is its column. */
  readonly own: string
  readonly source: string
  readonly names: readonly string[]
  /** Order of the same names that another mapping already defines. */
  readonly said: readonly string[] | undefined
  readonly onChange: (names: readonly string[]) => void
}

/**
 * Fields for the order of names in the unit's data (such as ranks), the lowest first: proposed from
 * the data, then changed by buttons or keys. Names that are missing in the order are counted.
 */
export function OrderedNameListFields({
  column,
  own,
  source,
  names,
  said,
  onChange
}: NameOrderFieldsProps) {
  const styles = useStyles()
  const { data, error, reload } = useCall('standardModel:values', { own, column: source })
  const [moved, setMoved] = useState('')
  const most = maxNamesByOrderedList[column.order ?? 'rank']
  const latest = useRef({ names, said, most, onChange })
  latest.current = { names, said, most, onChange }
  useEffect(() => {
    const now = latest.current
    if (!data || now.names.length > 0) return
    const found = proposeMilitaryRankOrder(data.values.map(({ value }) => value)).slice(0, now.most)
    // The order from another mapping is preferred to the one found in the data; the user adds names
    // that it lacks.
    const proposed = now.said ?? found
    if (proposed.length > 0) now.onChange(proposed)
  }, [data])
  if (error !== undefined && !data) return <ErrorState error={error} onRetry={reload} />
  if (!data) return <LoadingState lines={3} />
  const rowsOf = new Map(data.values.map(({ value, rows }) => [value, rows]))
  const open = data.values.filter(({ value }) => !names.includes(value))
  const openRows = open.reduce((sum, one) => sum + one.rows, data.others.rows)
  const move = (place: number, step: 1 | -1): void => {
    const to = place + step
    const [one, other] = [names[place], names[to]]
    if (one === undefined || other === undefined) return
    onChange(names.with(place, other).with(to, one))
    setMoved(text.moved(one, formatNumber(to + 1), formatNumber(names.length)))
  }
  const title = text.title(column.title, source)
  return (
    <section className={styles.part} aria-label={title}>
      <Subtitle2 as="h3">{title}</Subtitle2>
      <p className={styles.quiet}>{text.intro}</p>
      <ol className={styles.list} aria-label={text.list(column.title)}>
        {names.map((name, place) => (
          <OrderLine
            key={name}
            name={name}
            place={place}
            count={names.length}
            rows={rowsOf.get(name) ?? 0}
            onMove={step => move(place, step)}
            onRemove={() => onChange(names.filter(one => one !== name))}
          />
        ))}
      </ol>
      <p role="status" className={styles.quiet}>
        {moved}
      </p>
      {openRows === 0 ? (
        <p className={styles.quiet}>{text.all}</p>
      ) : (
        <p className={styles.open}>
          {text.open(formatNumber(open.length + data.others.values), formatNumber(openRows))}
        </p>
      )}
      <div className={styles.adds}>
        {open.map(({ value, rows }) => (
          <Button
            key={value}
            size="small"
            disabledFocusable={names.length >= most}
            onClick={() => onChange([...names, value])}
          >
            {text.add(value, formatNumber(rows))}
          </Button>
        ))}
      </div>
      {names.length >= most && <p>{text.tooMany(formatNumber(most))}</p>}
    </section>
  )
}

interface OrderLineProps {
  readonly name: string
  readonly place: number
  readonly count: number
  readonly rows: number
  readonly onMove: (step: 1 | -1) => void
  readonly onRemove: () => void
}

/** One name of the order with its position and the number of rows that have it. */
function OrderLine({ name, place, count, rows, onMove, onRemove }: OrderLineProps) {
  const styles = useStyles()
  return (
    <li
      className={styles.line}
      onKeyDown={event => {
        const step = { ArrowUp: -1, ArrowDown: 1 } as const
        if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
        event.preventDefault()
        onMove(step[event.key])
      }}
    >
      <span className={styles.number}>{formatNumber(place + 1)}</span>
      <span>{name}</span>
      <span className={styles.number}>{text.rows(formatNumber(rows))}</span>
      <span>
        <Tooltip content={text.up(name)} relationship="label">
          <Button
            appearance="subtle"
            size="small"
            icon={<ArrowUpRegular />}
            disabledFocusable={place === 0}
            onClick={() => onMove(-1)}
          />
        </Tooltip>
        <Tooltip content={text.down(name)} relationship="label">
          <Button
            appearance="subtle"
            size="small"
            icon={<ArrowDownRegular />}
            disabledFocusable={place === count - 1}
            onClick={() => onMove(1)}
          />
        </Tooltip>
        <Tooltip content={text.remove(name)} relationship="label">
          <Button appearance="subtle" size="small" icon={<DismissRegular />} onClick={onRemove} />
        </Tooltip>
      </span>
    </li>
  )
}
