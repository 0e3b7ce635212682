import { Checkbox } from '@fluentui/react-components'
import { compositionText as text } from '@shared/features/reports/composition-text'
import { parseTypedInteger } from '@shared/kit/figures/typed-number'
import { isSameJson } from '@shared/kit/json'
import type { ReportBlock, ReportBlockSource } from '@shared/model/reports/composition'
import { fieldChoicesFromLabels, RadioField } from '../../../ui/form/choice-field'
import { TextField } from '../../../ui/form/text-field'
import type { FieldErrors } from '../../../ui/form/use-field-errors'
import { ChartFields, omitChartChoice } from './chart-fields'
import { blockFieldName } from './composition-values'
import { SentenceFields } from './sentence-fields'
import { SourceFields } from './source-fields'

const levels = fieldChoicesFromLabels(text.levels)

type SourcedBlock = Extract<ReportBlock, { readonly source: unknown }>

export interface BlockFieldsProps {
  /** Key of the block, the prefix of its fields in `errors`. */
  readonly blockKey: string
  readonly block: ReportBlock
  readonly period: string
  readonly errors: FieldErrors
  readonly generated: readonly string[] | undefined
  readonly onChange: (block: ReportBlock) => void
}

/** Form of one block of a report. */
export function BlockFields(props: BlockFieldsProps) {
  const { block, blockKey, errors, onChange } = props
  const nameOf = (field: string): string => blockFieldName(blockKey, field)
  const bind = (field: string) => ({ name: nameOf(field), error: errors[nameOf(field)] })
  switch (block.kind) {
    case 'heading':
      return (
        <>
          <TextField
            {...bind('text')}
            label={text.headingText}
            required
            maxLength={300}
            value={block.text}
            onChange={words => onChange({ ...block, text: words })}
          />
          <RadioField
            {...bind('level')}
            label={text.level}
            value={String(block.level) as keyof typeof text.levels}
            choices={levels}
            onChange={level => onChange({ ...block, level: Number(level) })}
          />
        </>
      )
    case 'text':
      return (
        <TextField
          {...bind('text')}
          label={text.bodyText}
          required
          rows={5}
          maxLength={5_000}
          value={block.text}
          onChange={words => onChange({ ...block, text: words })}
        />
      )
    case 'lines':
      return (
        <TextField
          {...bind('count')}
          label={text.lines}
          required
          numeric
          value={Number.isNaN(block.count) ? '' : String(block.count)}
          onChange={typed => onChange({ ...block, count: parseTypedInteger(typed) })}
        />
      )
    default:
      return <SourcedFields {...props} block={block} bind={bind} />
  }
}

interface SourcedFieldsProps extends BlockFieldsProps {
  readonly block: SourcedBlock
  readonly bind: (field: string) => { readonly name: string; readonly error: string | undefined }
}

function SourcedFields({ block, period, generated, bind, onChange }: SourcedFieldsProps) {
  return (
    <>
      <SourceFields
        {...bind('source')}
        source={block.source}
        period={period}
        onChange={(source, chart) => {
          if (block.kind !== 'chart') return onChange({ ...block, source })
          const kept = isOfSameData(block.source, source) ? block : omitChartChoice(block)
          onChange({ ...kept, source, ...(chart && { choice: chart }) })
        }}
      />
      {block.kind === 'sentences' && (
        <SentenceFields
          {...bind('edited')}
          block={block}
          generated={generated}
          onChange={onChange}
        />
      )}
      {block.kind === 'chart' && (
        <ChartFields {...bind('chart')} block={block} period={period} onChange={onChange} />
      )}
      {(block.kind === 'table' || block.kind === 'chart') && (
        <TextField
          {...bind('title')}
          label={block.kind === 'table' ? text.title : text.chartTitle}
          hint={text.titleHint}
          maxLength={300}
          value={block.title}
          onChange={title => onChange({ ...block, title })}
        />
      )}
      {block.kind === 'chart' && (
        <Checkbox
          label={text.withTable}
          checked={block.withTable}
          onChange={(_event, { checked }) => onChange({ ...block, withTable: checked === true })}
        />
      )}
      {block.kind === 'table' && (
        <div>
          <Checkbox
            label={text.annex}
            checked={block.annex}
            onChange={(_event, { checked }) =>
              onChange({ ...block, annex: checked === true, landscape: false })
            }
          />
          {block.annex && (
            <Checkbox
              label={text.landscape}
              checked={block.landscape}
              onChange={(_event, { checked }) =>
                onChange({ ...block, landscape: checked === true })
              }
            />
          )}
        </div>
      )}
    </>
  )
}

/** Whether two sources are of one page or query, whatever filters it. */
function isOfSameData(one: ReportBlockSource, other: ReportBlockSource): boolean {
  if (one.kind === 'page') return other.kind === 'page' && one.page === other.page
  return other.kind === 'query' && isSameJson(one.query, other.query)
}
