import {
  Button,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  makeStyles,
  Option,
  tokens
} from '@fluentui/react-components'
import type { LoadTargetTable } from '@shared/features/data-load/calls'
import { dataLoadText } from '@shared/features/data-load/text'
import type { MartColumn } from '@shared/model/data-mart/column'
import { dataTypeDefinitions } from '@shared/model/data-mart/data-types'
import type { FileProfile } from '@shared/model/file-import/profile'
import { PlainDropdown } from '../../ui/form/choice-field'
import { InlineCode } from '../../ui/page/details'
import { LoadingState } from '../../ui/page/states'
import { ToneBadge } from '../../ui/page/status-badge'
import { type PlainColumn, PlainTable } from '../../ui/table/plain-table'
import type { LoadColumnMappingState } from './use-mapping'

const text = dataLoadText.targets
/** Option value “no file column”: the table column stays empty. */
const nowhere = '-'

const useStyles = makeStyles({
  source: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px' },
  choice: { minWidth: '200px' },
  type: { color: tokens.colorNeutralForeground3, marginLeft: '8px' },
  unused: { color: tokens.colorNeutralForeground2 }
})

interface LoadColumnMappingProps {
  readonly profile: FileProfile
  readonly target: LoadTargetTable
  readonly mapping: LoadColumnMappingState
}

/** List that maps each column of the target table to the file column that fills it. */
export function LoadColumnMapping({ profile, target, mapping }: LoadColumnMappingProps) {
  const styles = useStyles()
  const { sources, found, choose, guess } = mapping
  if (!sources) return <LoadingState lines={6} />
  const choices = profile.columns.map(({ title }, place) => ({ value: String(place), title }))
  const fileColumn = (at: number) => {
    const place = sources[at]
    return typeof place === 'number' ? profile.columns[place] : undefined
  }
  const parts: readonly PlainColumn<MartColumn>[] = [
    {
      key: 'column',
      title: text.heads.column,
      cell: ({ name, dataType }) => (
        <>
          <InlineCode>{name}</InlineCode>
          <span className={styles.type}>{dataTypeDefinitions[dataType].word}</span>
        </>
      )
    },
    {
      key: 'source',
      title: text.heads.source,
      cell: ({ name, dataType }, at) => {
        const from = fileColumn(at)
        const by = found[at]
        const unlike = from && dataType !== 'string' && from.type !== dataType
        return (
          <span className={styles.source}>
            <PlainDropdown
              className={styles.choice}
              aria-label={text.sourceOf(name)}
              value={from?.title ?? text.empty}
              selectedOptions={[String(sources[at] ?? nowhere)]}
              onOptionSelect={(_event, { optionValue }) =>
                choose(at, optionValue === nowhere ? null : Number(optionValue))
              }
            >
              <Option value={nowhere}>{text.empty}</Option>
              {choices.map(({ value, title }) => (
                <Option key={value} value={value}>
                  {title}
                </Option>
              ))}
            </PlainDropdown>
            {by && <ToneBadge tone="neutral">{text.by[by]}</ToneBadge>}
            {unlike && (
              <ToneBadge tone="warning">
                {text.unlike(dataTypeDefinitions[from.type].word)}
              </ToneBadge>
            )}
          </span>
        )
      }
    },
    { key: 'sample', title: text.heads.sample, cell: (_column, at) => fileColumn(at)?.sample ?? '' }
  ]
  const unused = profile.columns.filter((_, place) => !sources.includes(place))
  return (
    <>
      {found.includes('recalled') && (
        <MessageBar intent="info" role="status" layout="multiline">
          <MessageBarBody>{text.recalled}</MessageBarBody>
          <MessageBarActions>
            <Button size="small" onClick={guess}>
              {text.guess}
            </Button>
          </MessageBarActions>
        </MessageBar>
      )}
      <PlainTable label={text.mapping} columns={parts} rows={target.columns} />
      {unused.length > 0 && (
        <p className={styles.unused}>{text.unused(unused.map(({ title }) => title).join(', '))}</p>
      )}
    </>
  )
}
