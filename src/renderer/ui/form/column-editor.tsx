import { Button, Input, Label, makeStyles, Option, tokens } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import { martText } from '@shared/features/data-mart/text'
import { formatNumber } from '@shared/kit/format'
import { typeChoicesOf, typeLabel } from '@shared/model/data-mart/data-types'
import { columnsFromPaste, type DraftColumn } from '@shared/model/data-mart/draft'
import { draftLevel, levelOfName, markOf } from '@shared/model/data-mart/personal-marks'
import { type ClipboardEvent, useEffect, useRef } from 'react'
import { useNotify } from '../notifications'
import { DropDown } from './choice-field'
import { LevelChoice, ProposalHint } from './column-level'
import { ColumnTools } from './column-tools'
import { LowerCaseInput } from './lower-case-input'

const text = martText.create

const useStyles = makeStyles({
  group: { margin: 0, padding: 0, border: 'none', minWidth: 0 },
  top: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 12px',
    marginBottom: '6px'
  },
  hint: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  row: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 3fr) 168px minmax(0, 4fr) 128px 100px',
    columnGap: '8px',
    alignItems: 'center',
    paddingBlock: '3px',
    '@media (max-width: 560px)': {
      gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
      rowGap: '4px',
      paddingBlock: '8px'
    }
  },
  why: {
    gridColumn: '1 / -1',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200
  },
  head: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  type: { minWidth: 0 }
})

interface ColumnEditorProps<C extends DraftColumn> {
  readonly columns: readonly C[]
  readonly disabled: boolean
  /** Completes a column that was added or pasted. */
  readonly complete: (column: DraftColumn) => C
  readonly onChange: (columns: C[]) => void
}

const blank: DraftColumn = { id: '', name: '', dataType: 'string', description: '' }
const newId = (): string => crypto.randomUUID()

/**
 * Editor of a table's columns: typed one by one, moved by buttons, or pasted from a spreadsheet.
 */
export function ColumnEditor<C extends DraftColumn>(props: ColumnEditorProps<C>) {
  const { columns, disabled, complete, onChange } = props
  const styles = useStyles()
  const rowClass = styles.row
  const notify = useNotify()
  const list = useRef<HTMLDivElement>(null)
  const toFocus = useRef<string>(undefined)
  // A new column gets the focus in its name field; a moved one keeps it on the button that moved
  // it.
  useEffect(() => {
    const target = toFocus.current
    toFocus.current = undefined
    if (target) list.current?.querySelector<HTMLElement>(target)?.focus()
  })

  const change = (index: number, part: Partial<DraftColumn>): void =>
    onChange(columns.map((column, place) => (place === index ? { ...column, ...part } : column)))
  /** A matching name proposes the personal-data level, which can be removed again. */
  const rename = (index: number, name: string): void => {
    const was = columns[index]
    const isProposed =
      was?.personal === false && levelOfName(was.name) === 'none' && levelOfName(name) !== 'none'
    change(index, { name, ...(isProposed && markOf(levelOfName(name))) })
  }
  const add = (): void => {
    toFocus.current = `[data-field="column-${columns.length}"]`
    onChange([...columns, complete({ ...blank, id: newId() })])
  }
  const move = (index: number, by: number): void => {
    const next = [...columns]
    const [moved] = next.splice(index, 1)
    if (moved) next.splice(index + by, 0, moved)
    toFocus.current = `[data-move="${by}-${index + by}"]`
    onChange(next)
  }
  const remove = (index: number): void => {
    toFocus.current = `[data-field="column-${Math.max(0, index - 1)}"]`
    onChange(columns.filter((_, place) => place !== index))
  }
  const paste = (event: ClipboardEvent, index: number): void => {
    const pasted = columnsFromPaste(event.clipboardData.getData('text/plain'), newId)
    if (!pasted) return
    event.preventDefault()
    const isBlank = columns[index]?.name === ''
    onChange([
      ...columns.slice(0, isBlank ? index : index + 1),
      ...pasted.map(complete),
      ...columns.slice(index + 1)
    ])
    notify({ title: text.pasted(formatNumber(pasted.length)), intent: 'info' })
  }

  return (
    <fieldset className={styles.group}>
      <div className={styles.top}>
        <Label required>{text.columns(formatNumber(columns.length))}</Label>
        <Button size="small" icon={<AddRegular />} disabled={disabled} onClick={add}>
          {text.add}
        </Button>
        <span className={styles.hint}>{columns.length === 0 ? text.none : text.paste}</span>
      </div>
      <div ref={list}>
        {columns.length > 0 && (
          <div className={rowClass} aria-hidden>
            <span className={styles.head}>{text.heads.name}</span>
            <span className={styles.head}>{text.heads.dataType}</span>
            <span className={styles.head}>{text.heads.description}</span>
            <span className={styles.head}>{text.heads.personal}</span>
          </div>
        )}
        {columns.map((column, index) => {
          const place = String(index + 1)
          return (
            <div key={column.id} className={rowClass}>
              <LowerCaseInput
                data-field={`column-${index}`}
                aria-label={text.columnName(place)}
                value={column.name}
                disabled={disabled}
                onChange={name => rename(index, name)}
                onPaste={event => paste(event, index)}
              />
              <TypeChoice
                label={text.columnType(place)}
                dataType={column.dataType}
                disabled={disabled}
                onChange={dataType => change(index, { dataType })}
              />
              <Input
                aria-label={text.columnDescription(place)}
                value={column.description}
                data-field={`description-${index}`}
                disabled={disabled}
                onChange={(_event, data) => change(index, { description: data.value })}
              />
              <LevelChoice
                className={styles.type}
                label={text.columnPersonal(place)}
                level={draftLevel(column)}
                disabled={disabled}
                onChange={level => change(index, { sensitive: false, ...markOf(level) })}
              />
              <ColumnTools
                name={column.name || place}
                index={index}
                count={columns.length}
                disabled={disabled}
                onMove={by => move(index, by)}
                onRemove={() => remove(index)}
              />
              <ProposalHint column={column} className={styles.why} />
            </div>
          )
        })}
      </div>
    </fieldset>
  )
}

interface TypeChoiceProps {
  readonly label: string
  readonly dataType: DraftColumn['dataType']
  readonly disabled: boolean
  readonly onChange: (dataType: DraftColumn['dataType']) => void
}

function TypeChoice({ label, dataType, disabled, onChange }: TypeChoiceProps) {
  const styles = useStyles()
  return (
    <DropDown
      className={styles.type}
      aria-label={label}
      disabled={disabled}
      value={typeLabel(dataType)}
      selectedOptions={[dataType]}
      onOptionSelect={(_event, { optionValue }) => {
        const chosen = typeChoicesOf(dataType).find(({ value }) => value === optionValue)
        if (chosen) onChange(chosen.value)
      }}
    >
      {typeChoicesOf(dataType).map(({ value, label }) => (
        <Option key={value} value={value}>
          {label}
        </Option>
      ))}
    </DropDown>
  )
}
