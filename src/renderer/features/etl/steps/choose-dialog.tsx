import { Button, Checkbox, Input, makeStyles, tokens } from '@fluentui/react-components'
import { ArrowDownRegular } from '@fluentui/react-icons/svg/arrow-down'
import { ArrowUpRegular } from '@fluentui/react-icons/svg/arrow-up'
import { flowStepText } from '@shared/features/etl/step-text'
import { queryBuilderText } from '@shared/features/query/builder-text'
import { moveByOneAt } from '@shared/features/query/edit/lists'
import { createFieldRuleSchema } from '@shared/kit/fields'
import { formatNumber } from '@shared/kit/format'
import { foldText } from '@shared/kit/text-fold'
import type { FlowField } from '@shared/model/etl/flow/outcome'
import type { FlowStep } from '@shared/model/etl/flow/step'
import { useState } from 'react'
import { cssColorOfTone } from '../../../theme'
import { FormDialog } from '../../../ui/form/form-dialog'
import { useForm } from '../../../ui/form/use-form'

const text = flowStepText.choose
/** Number of columns that are rendered at once; more are added on request. */
const page = 100

const useStyles = makeStyles({
  bar: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px' },
  count: { marginLeft: 'auto', color: tokens.colorNeutralForeground3 },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  row: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) 72px',
    gap: '8px',
    alignItems: 'center',
    paddingBlock: '2px'
  },
  tools: { display: 'flex' }
})

type Chosen = Extract<FlowStep, { readonly kind: 'choose' }>['columns']

interface Line {
  readonly from: string
  readonly name: string
  readonly kept: boolean
}

interface Draft {
  readonly lines: readonly Line[]
}

const schema = createFieldRuleSchema<Draft>(({ lines }): Record<string, string> => {
  const kept = lines.filter(line => line.kept)
  if (kept.length === 0) return { lines: text.atLeastOne }
  const nameless = kept.find(({ name }) => name.trim() === '')
  if (nameless) return { lines: text.noName(nameless.from) }
  const names = kept.map(({ name }) => name.trim())
  const twice = names.find((name, place) => names.indexOf(name) !== place)
  return twice === undefined ? {} : { lines: text.twice(twice) }
})

interface SelectColumnsStepDialogProps {
  readonly fields: readonly FlowField[]
  /** Columns of the step to edit; undefined for a new step, which keeps all columns. */
  readonly columns: Chosen | undefined
  readonly onDone: (columns: Chosen) => void
  readonly onClose: () => void
}

/** Dialog that selects, orders and renames the output columns of the step. */
export function SelectColumnsStepDialog({
  fields,
  columns,
  onDone,
  onClose
}: SelectColumnsStepDialogProps) {
  const styles = useStyles()
  const form = useForm(schema, { lines: linesOf(fields, columns) })
  const [search, setSearch] = useState('')
  const [most, setMost] = useState(page)
  const { lines } = form.values
  const wanted = foldText(search)
  const found = lines.flatMap((line, place) =>
    foldText(`${line.from} ${line.name}`).includes(wanted) ? [{ line, place }] : []
  )
  const set = (next: readonly Line[]): void => form.set({ lines: next })
  const change = (place: number, part: Partial<Line>): void =>
    set(lines.map((line, at) => (at === place ? { ...line, ...part } : line)))
  const kept = lines.filter(line => line.kept)
  return (
    <FormDialog
      title={flowStepText.kinds.choose}
      size="tall"
      sending={{
        form,
        submitLabel: queryBuilderText.apply,
        failed: queryBuilderText.failed,
        save: async draft =>
          onDone(
            draft.lines.flatMap(({ from, name, kept: isKept }) =>
              isKept ? [{ from, name: name.trim() }] : []
            )
          )
      }}
      onClose={onClose}
    >
      <div className={styles.bar}>
        <Input
          type="search"
          aria-label={text.search}
          placeholder={text.search}
          value={search}
          onChange={(_event, data) => setSearch(data.value)}
        />
        <Button size="small" onClick={() => set(lines.map(line => ({ ...line, kept: true })))}>
          {text.all}
        </Button>
        <Button size="small" onClick={() => set(lines.map(line => ({ ...line, kept: false })))}>
          {text.none}
        </Button>
        <span className={styles.count} role="status">
          {text.kept(formatNumber(kept.length), formatNumber(lines.length))}
        </span>
      </div>
      {form.errors.lines && (
        <p role="alert" style={{ color: cssColorOfTone('danger', 'text') }}>
          {form.errors.lines}
        </p>
      )}
      <ul className={styles.list} data-field="lines">
        {found.slice(0, most).map(({ line, place }) => (
          <li key={line.from} className={styles.row}>
            <Checkbox
              label={line.from}
              aria-label={text.keep(line.from)}
              checked={line.kept}
              onChange={(_event, { checked }) => change(place, { kept: checked === true })}
            />
            <Input
              aria-label={text.name(line.from)}
              value={line.name}
              disabled={!line.kept}
              onChange={(_event, data) => change(place, { name: data.value })}
            />
            <span className={styles.tools}>
              <Button
                appearance="subtle"
                size="small"
                icon={<ArrowUpRegular />}
                aria-label={text.up(line.from)}
                disabledFocusable={place === 0}
                onClick={() => set(moveByOneAt(lines, place, -1))}
              />
              <Button
                appearance="subtle"
                size="small"
                icon={<ArrowDownRegular />}
                aria-label={text.down(line.from)}
                disabledFocusable={place === lines.length - 1}
                onClick={() => set(moveByOneAt(lines, place, 1))}
              />
            </span>
          </li>
        ))}
      </ul>
      {found.length > most && (
        <Button size="small" onClick={() => setMost(most + page)}>
          {text.moreColumns(formatNumber(Math.min(page, found.length - most)))}
        </Button>
      )}
    </FormDialog>
  )
}

/**
 * Lines of the dialog: the selected columns in order, then the others. A selected column that no
 * longer exists is not offered.
 */
function linesOf(fields: readonly FlowField[], columns: Chosen | undefined): Line[] {
  const names = fields.map(({ name }) => name)
  if (!columns) return names.map(name => ({ from: name, name, kept: true }))
  // While a fault in an earlier step leaves the columns unknown, the user's selection is not
  // changed.
  const kept = columns.filter(({ from }) => names.length === 0 || names.includes(from))
  return [
    ...kept.map(column => ({ ...column, kept: true })),
    ...names
      .filter(name => !kept.some(({ from }) => from === name))
      .map(name => ({ from: name, name, kept: false }))
  ]
}
