import { Button, Input, makeStyles, Option, Tooltip, tokens } from '@fluentui/react-components'
import { ArrowDownRegular } from '@fluentui/react-icons/svg/arrow-down'
import { ArrowUpRegular } from '@fluentui/react-icons/svg/arrow-up'
import { DeleteRegular } from '@fluentui/react-icons/svg/delete'
import { martText } from '@shared/features/data-mart/text'
import { dataTypeChoicesFor, dataTypeLabel } from '@shared/model/data-mart/data-types'
import type { DraftColumn } from '@shared/model/data-mart/draft'
import { personalLevelOfDraft, personalMarkOfLevel } from '@shared/model/data-mart/personal-marks'
import { type ClipboardEvent, memo, type ReactElement } from 'react'
import { PlainDropdown } from './choice-field'
import { PersonalLevelChoice, PersonalLevelHint } from './column-level'
import { LowerCaseInput } from './lower-case-input'

const text = martText.create

export const useColumnRowStyles = makeStyles({
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
  type: { minWidth: 0 },
  tools: { display: 'flex' }
})

/** Edits of the list of columns; `index` is the position of the edited column. */
export interface ColumnEditActions {
  readonly change: (index: number, part: Partial<DraftColumn>) => void
  readonly rename: (index: number, name: string) => void
  readonly move: (index: number, by: number) => void
  readonly remove: (index: number) => void
  readonly paste: (event: ClipboardEvent, index: number) => void
}

interface ColumnFieldsRowProps {
  readonly column: DraftColumn
  readonly index: number
  readonly isLast: boolean
  readonly disabled: boolean
  readonly actions: ColumnEditActions
}

/** Fields of one column. Memoised: a table may have a thousand columns. */
export const ColumnFieldsRow = memo(function ColumnRow(props: ColumnFieldsRowProps) {
  const { column, index, isLast, disabled, actions } = props
  const { change, rename, move, remove, paste } = actions
  const styles = useColumnRowStyles()
  const place = String(index + 1)
  return (
    <div className={styles.row}>
      <LowerCaseInput
        data-field={`column-${index}`}
        aria-label={text.columnName(place)}
        value={column.name}
        disabled={disabled}
        onChange={name => rename(index, name)}
        onPaste={event => paste(event, index)}
      />
      <PlainDropdown
        className={styles.type}
        aria-label={text.columnType(place)}
        disabled={disabled}
        value={dataTypeLabel(column.dataType)}
        selectedOptions={[column.dataType]}
        onOptionSelect={(_event, { optionValue }) => {
          const chosen = dataTypeChoicesFor(column.dataType).find(
            ({ value }) => value === optionValue
          )
          if (chosen) change(index, { dataType: chosen.value })
        }}
      >
        {dataTypeChoicesFor(column.dataType).map(({ value, label }) => (
          <Option key={value} value={value}>
            {label}
          </Option>
        ))}
      </PlainDropdown>
      <Input
        aria-label={text.columnDescription(place)}
        value={column.description}
        data-field={`description-${index}`}
        disabled={disabled}
        onChange={(_event, data) => change(index, { description: data.value })}
      />
      <PersonalLevelChoice
        className={styles.type}
        label={text.columnPersonal(place)}
        level={personalLevelOfDraft(column)}
        disabled={disabled}
        onChange={level => change(index, { sensitive: false, ...personalMarkOfLevel(level) })}
      />
      <span className={styles.tools}>
        <Tool
          label={`${text.up}: ${column.name || place}`}
          icon={<ArrowUpRegular />}
          mark={`-1-${index}`}
          disabled={disabled || index === 0}
          onPress={() => move(index, -1)}
        />
        <Tool
          label={`${text.down}: ${column.name || place}`}
          icon={<ArrowDownRegular />}
          mark={`1-${index}`}
          disabled={disabled || isLast}
          onPress={() => move(index, 1)}
        />
        <Tool
          label={`${text.remove}: ${column.name || place}`}
          icon={<DeleteRegular />}
          mark={`remove-${index}`}
          disabled={disabled}
          onPress={() => remove(index)}
        />
      </span>
      <PersonalLevelHint column={column} className={styles.why} />
    </div>
  )
})

interface ToolProps {
  readonly label: string
  readonly icon: ReactElement
  readonly mark: string
  readonly disabled: boolean
  readonly onPress: () => void
}

function Tool({ label, icon, mark, disabled, onPress }: ToolProps) {
  return (
    <Tooltip content={label} relationship="label">
      <Button
        appearance="subtle"
        size="small"
        icon={icon}
        data-move={mark}
        disabledFocusable={disabled}
        onClick={() => !disabled && onPress()}
      />
    </Tooltip>
  )
}
