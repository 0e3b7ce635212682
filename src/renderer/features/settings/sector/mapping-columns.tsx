import { Input, makeStyles, Option, tokens } from '@fluentui/react-components'
import type { ModelTableView } from '@shared/features/standard-model/calls'
import {
  isTypeComparableAsText,
  type ModelColumnDerivation
} from '@shared/features/standard-model/derivation'
import { canFillModelColumnType } from '@shared/features/standard-model/mapping'
import { standardModelText } from '@shared/features/standard-model/text'
import { keysOf } from '@shared/kit/keys-of'
import type { MartColumn } from '@shared/model/data-mart/column'
import { dataTypeDefinitions } from '@shared/model/data-mart/data-types'
import { PlainDropdown } from '../../../ui/form/choice-field'
import { ToneBadge } from '../../../ui/page/status-badge'
import { type PlainColumn, PlainTable } from '../../../ui/table/plain-table'
import type { ModelMappingChoice } from './use-model-mapping'

const text = standardModelText.dialog
/** Option value “no source”: the model column stays empty. */
const nowhere = '-'

const useStyles = makeStyles({
  source: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px' },
  // Has its own scrollbar, so the content below must not compress it.
  whole: { flexShrink: 0 },
  choice: { minWidth: '200px' },
  way: { minWidth: '210px' },
  type: { color: tokens.colorNeutralForeground3, marginLeft: '8px' }
})

export type ModelColumnView = ModelTableView['columns'][number]
type Way = keyof typeof text.ways

const begun: Readonly<Record<Way, ModelColumnDerivation | undefined>> = {
  column: undefined,
  constant: { kind: 'constant', value: '' },
  values: { kind: 'values', values: [] },
  lookup: { kind: 'lookup', table: '', key: '', value: '' },
  order: { kind: 'order', names: [] }
}

interface ModelColumnMappingProps {
  readonly table: ModelTableView
  readonly own: readonly MartColumn[]
  readonly mapping: ModelMappingChoice
}

/**
 * List of the model's columns, each with its source; only columns of the unit's table with a
 * compatible type can be selected.
 */
export function ModelColumnMapping({ table, own, mapping }: ModelColumnMappingProps) {
  const styles = useStyles()
  const parts: readonly PlainColumn<ModelColumnView>[] = [
    {
      key: 'column',
      title: text.heads.column,
      cell: ({ title, type, required }) => (
        <>
          {title}
          <span className={styles.type}>{dataTypeDefinitions[type].word}</span>{' '}
          {required && <ToneBadge tone="neutral">{text.required}</ToneBadge>}
        </>
      )
    },
    {
      key: 'way',
      title: text.heads.way,
      cell: ({ name, title, order }) => {
        const ways = keysOf(text.ways).filter(one => one !== 'order' || order !== undefined)
        const way = mapping.derivations[name]?.kind ?? 'column'
        return (
          <PlainDropdown
            className={styles.way}
            aria-label={text.wayOf(title)}
            value={text.ways[way]}
            selectedOptions={[way]}
            onOptionSelect={(_event, { optionValue }) => {
              const chosen = ways.find(one => one === optionValue)
              if (chosen && chosen !== way) mapping.derive(name, begun[chosen])
            }}
          >
            {ways.map(one => (
              <Option key={one} value={one}>
                {text.ways[one]}
              </Option>
            ))}
          </PlainDropdown>
        )
      }
    },
    {
      key: 'source',
      title: text.heads.source,
      cell: column => <Source column={column} own={own} mapping={mapping} />
    },
    {
      key: 'meaning',
      title: text.heads.meaning,
      cell: ({ meaning }) => meaning,
      wrapped: true,
      roomy: true
    }
  ]
  return (
    <div className={styles.whole}>
      <PlainTable label={text.columns} columns={parts} rows={table.columns} />
    </div>
  )
}

interface SourceProps extends Omit<ModelColumnMappingProps, 'table'> {
  readonly column: ModelColumnView
}

function Source({ column, own, mapping }: SourceProps) {
  const styles = useStyles()
  const derived = mapping.derivations[column.name]
  if (derived?.kind === 'constant') {
    return (
      <ModelColumnValueField
        column={column}
        label={text.constantOf(column.title)}
        value={derived.value}
        none={text.chooseValue}
        onChange={value => mapping.derive(column.name, { kind: 'constant', value })}
      />
    )
  }
  const source = mapping.columns[column.name]
  const by = mapping.by[column.name]
  const fitting = own.filter(({ dataType }) =>
    derived ? isTypeComparableAsText(dataType) : canFillModelColumnType(column, dataType)
  )
  return (
    <span className={styles.source}>
      <PlainDropdown
        className={styles.choice}
        aria-label={text.sourceOf(column.title)}
        value={source ?? text.nothing}
        selectedOptions={[source ?? nowhere]}
        onOptionSelect={(_event, { optionValue }) =>
          mapping.choose(column.name, optionValue === nowhere ? undefined : optionValue)
        }
      >
        <Option value={nowhere}>{text.nothing}</Option>
        {fitting.map(({ name }) => (
          <Option key={name} value={name}>
            {name}
          </Option>
        ))}
      </PlainDropdown>
      {by && !derived && <ToneBadge tone="neutral">{text.by[by]}</ToneBadge>}
    </span>
  )
}

interface StandardValueFieldProps {
  readonly column: ModelColumnView
  readonly label: string
  readonly value: string
  /** Placeholder that is shown if nothing is chosen. */
  readonly none: string
  readonly onChange: (value: string) => void
}

/** Value of a model column: selected from its value list, otherwise typed. */
export function ModelColumnValueField({
  column,
  label,
  value,
  none,
  onChange
}: StandardValueFieldProps) {
  const styles = useStyles()
  if (column.choices.length === 0) {
    return (
      <Input
        className={styles.choice}
        aria-label={label}
        value={value}
        placeholder={none}
        onChange={(_event, data) => onChange(data.value)}
      />
    )
  }
  return (
    <PlainDropdown
      className={styles.choice}
      aria-label={label}
      value={value === '' ? none : value}
      selectedOptions={[value === '' ? nowhere : value]}
      onOptionSelect={(_event, { optionValue }) =>
        onChange(optionValue === undefined || optionValue === nowhere ? '' : optionValue)
      }
    >
      <Option value={nowhere}>{none}</Option>
      {column.choices.map(choice => (
        <Option key={choice} value={choice}>
          {choice}
        </Option>
      ))}
    </PlainDropdown>
  )
}
