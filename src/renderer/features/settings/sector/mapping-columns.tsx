import { makeStyles, Option, tokens } from '@fluentui/react-components'
import type { MartColumn } from '@shared/features/data-mart/column'
import { typeFacts } from '@shared/features/data-mart/data-types'
import type { ModelTableView } from '@shared/features/standard-model/calls'
import { fitsType } from '@shared/features/standard-model/fits'
import { standardModelText } from '@shared/features/standard-model/text'
import { DropDown } from '../../../ui/form/drop-down'
import { Badge } from '../../../ui/page/status-badge'
import { type PlainColumn, PlainTable } from '../../../ui/table/plain-table'
import type { ModelMappingChoice } from './use-model-mapping'

const text = standardModelText.dialog
/** Value of the choice that leaves a column without a source. */
const nowhere = '-'

const useStyles = makeStyles({
  source: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px' },
  choice: { minWidth: '200px' },
  type: { color: tokens.colorNeutralForeground3, marginLeft: '8px' }
})

interface MappingColumnsProps {
  readonly table: ModelTableView
  readonly own: readonly MartColumn[]
  readonly mapping: ModelMappingChoice
}

/** Each column of the model beside the own one that fills it; only columns of a fitting type can be chosen. */
export function MappingColumns({ table, own, mapping }: MappingColumnsProps) {
  const styles = useStyles()
  const parts: readonly PlainColumn<ModelTableView['columns'][number]>[] = [
    {
      key: 'column',
      title: text.heads.column,
      cell: ({ title, type, required }) => (
        <>
          {title}
          <span className={styles.type}>{typeFacts[type].word}</span>{' '}
          {required && <Badge tone="neutral">{text.required}</Badge>}
        </>
      )
    },
    {
      key: 'source',
      title: text.heads.source,
      cell: column => {
        const source = mapping.columns[column.name]
        const by = mapping.by[column.name]
        const fitting = own.filter(({ dataType }) => fitsType(column, dataType))
        return (
          <span className={styles.source}>
            <DropDown
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
            </DropDown>
            {by && <Badge tone="neutral">{text.by[by]}</Badge>}
          </span>
        )
      }
    },
    {
      key: 'meaning',
      title: text.heads.meaning,
      cell: ({ meaning }) => meaning,
      wrapped: true,
      roomy: true
    }
  ]
  return <PlainTable label={text.columns} columns={parts} rows={table.columns} />
}
